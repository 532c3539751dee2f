/** With this header a client asks that its query be answered with all that was acknowledged until then. */
export const freshHeader = 'museum-fresh'

/** For so long after something of its own a client asks so, in seconds. */
export const freshSeconds = 5
