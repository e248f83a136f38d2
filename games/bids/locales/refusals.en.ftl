# Why Bids refuses a command.

too-few = Alone it is no fun.
too-much = You cannot bid that.
no-bid = There is nothing to confirm.
