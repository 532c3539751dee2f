/** The state of a link to the day's shifts that is to show the choice, whatever a scan would lead to. */
export const choosing = { choosing: true } as const

/** True when a history entry came by such a link. */
export function isChoosing(state: unknown): boolean {
  return (state as Partial<typeof choosing> | null)?.choosing === true
}

let signedAbove: number | undefined

/** Remembers that what stands at this place in the history came of signing, so that the choice below it is done. */
export function choiceDone(place: number): void {
  signedAbove = place
}

/** Forgets it: another choice is made. */
export function choiceOpened(): void {
  signedAbove = undefined
}

/** True for the choice at this place when the one above it was signed. */
export function isDone(place: number): boolean {
  return signedAbove === place + 1
}
