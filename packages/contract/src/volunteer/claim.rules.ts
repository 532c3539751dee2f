// Without what is mistaken for something else when it is read out or copied from paper.
export const claimAlphabet = '23456789ACDEFGHJKMNPQRTUVWXY'
/** How many characters a code has. */
export const claimLength = 10
/** How many days a code is good for. */
export const claimDays = 7

/** The one form in which a code is compared: capital letters and digits alone. */
export function claimForm(typed: string): string {
  return typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z\d]/g, '')
}

/** A code as it is shown and read out: `ACDEF-GHJKM`. */
export function claimGroups(code: string): string {
  return code.replace(/(.{5})(?=.)/g, '$1-')
}
