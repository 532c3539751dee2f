let settle: ((confirmed: boolean) => void) | undefined
let asked: Promise<boolean> | undefined
const listeners = new Set<() => void>()

function tell(): void {
  for (const hear of listeners) hear()
}

/** Whether what somebody is about to do waits for their password; asked once for all that wait at the same time. */
export const confirming = {
  subscribe: (hear: () => void) => {
    listeners.add(hear)
    return () => void listeners.delete(hear)
  },
  read: () => asked !== undefined,
  /** True once it was shown who asks, false where it is left. */
  ask(): Promise<boolean> {
    asked ??= new Promise<boolean>((resolve) => {
      settle = resolve
    })
    tell()
    return asked
  },
  end(confirmed: boolean) {
    settle?.(confirmed)
    asked = undefined
    settle = undefined
    tell()
  },
}
