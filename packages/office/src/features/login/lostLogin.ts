let lost = false
const listeners = new Set<() => void>()

/** Whether the login has ended beneath a page that stays where it is. */
export const lostLogin = {
  subscribe: (hear: () => void) => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
  read: () => lost,
  write: (next: boolean) => {
    if (lost === next) return
    lost = next
    for (const hear of listeners) hear()
  },
}
