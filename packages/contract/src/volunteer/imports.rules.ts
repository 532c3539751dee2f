/**
 * Where an import stands: it holds, was taken back, `partly` where some stayed, or `stayed` where it was tried and
 * everybody did.
 */
export const importStates = ['done', 'undone', 'partly', 'stayed'] as const
export type ImportState = (typeof importStates)[number]

/** What an import did to somebody. */
export const importDids = ['added', 'updated'] as const
export type ImportDid = (typeof importDids)[number]

/** So many days the rows that came back are kept with it. */
export const backDays = 30
