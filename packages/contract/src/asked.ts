/**
 * With this header a client that lost the answer to an act asks under the act's own key what became of it, and
 * nothing is done: it hears the answer that is kept, or that the act never came and now can come no more.
 */
export const askedHeader = 'museum-asked'
