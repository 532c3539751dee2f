/** How often what stands in sight is read anew, in ms: a board, who waits for review, a draft that others edit too. */
export const refreshIntervals = { board: 30_000, queues: 60_000, draft: 5_000 } as const
