# Quiet hours: in the profile, and at a table for its posts in a chat service.

quiet-hours = Quiet hours
quiet-from = Quiet from
quiet-until = Quiet until
