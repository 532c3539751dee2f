/** The state of a link to the day's shifts that is to show the choice, whatever a scan would lead to. */
export const choosing = { choosing: true } as const

/** True when a history entry came by such a link. */
export function isChoosing(state: unknown): boolean {
  return (state as Partial<typeof choosing> | null)?.choosing === true
}
