/** Where an import stands: it holds, or was taken back. */
export const importStates = ['done', 'undone'] as const
export type ImportState = (typeof importStates)[number]

/** What an import did to somebody. */
export const importDids = ['added', 'updated'] as const
export type ImportDid = (typeof importDids)[number]

/** So many days the rows that came back are kept with it. */
export const backDays = 30
