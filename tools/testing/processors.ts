import { availableParallelism } from 'node:os'

/** How many checks, or files of tests, run beside each other: one for each processor, within what memory holds. */
export const processors = Math.min(8, Math.max(2, availableParallelism()))
