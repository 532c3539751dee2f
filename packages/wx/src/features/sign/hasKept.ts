/** Under which name of this phone's storage what is kept unsent stands; keptPunches.ts makes it of these two. */
export const keptPlace = { prefix: 'punch:', name: 'kept' } as const

/** Whether this phone keeps something unsent, whoever's it is: what sends it is fetched only then. */
export function hasKept(): boolean {
  try {
    return localStorage.getItem(keptPlace.prefix + keptPlace.name) !== null
  } catch {
    // Without a storage nothing is kept.
    return false
  }
}

/** Whether something that was kept has been answered since the app was opened, on whatever screen. */
export const keptAnswer = { known: false }
