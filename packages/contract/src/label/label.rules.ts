/** Characters of a label. */
export const labelLimit = 12
