import { setImmediate as turn } from 'node:timers/promises'

/** Whoever asks something else meanwhile waits no longer than about this for a piece of such work, in ms. */
const atOnceMs = 5

/** Lets others have their turn, where the work since their last one has taken its time. */
export function turns(): () => Promise<void> {
  let began = performance.now()
  return async () => {
    if (performance.now() - began < atOnceMs) return
    await turn()
    began = performance.now()
  }
}
