/** So much a person writes in the space a day: whoever reads and whoever reviews must keep up with it. */
export const mostADay = { post: 50, comment: 300 } as const
