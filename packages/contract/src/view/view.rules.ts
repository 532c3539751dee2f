/** How many views a list may have, of the office and of one account together. */
export const mostViews = 40
/** How many filters are counted at once: those views, and some that are always there. */
export const mostCounted = mostViews + 10
/** Characters of a view's name, and of its filter as an address has it. */
export const longestView = 12
export const longestQuery = 1000
/** How many columns a list has at most. */
export const mostColumns = 30
