/** The refusals that say that it is done already, by another phone or before: nothing went wrong. */
const doneFaults: readonly (string | undefined)[] = ['sign.done', 'sign.out_done']

export function isDoneAlready(code: string | undefined): boolean {
  return doneFaults.includes(code)
}
