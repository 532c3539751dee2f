/** Characters of one note. */
export const noteLimit = 500
