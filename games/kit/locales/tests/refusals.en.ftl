# For the tests of refusal tables.

not-yours = That is not yours.
too-dear = It costs { $price } { $price ->
    [one] coin
   *[other] coins
}.
busy = Try again.
