/** A link to a file is good for a quarter of an hour at least, and is read anew before. */
export const linkMs = 10 * 60_000
