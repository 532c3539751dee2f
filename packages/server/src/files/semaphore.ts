import { Fault, type FaultCode } from '@museum/contract/fault.ts'

/**
 * Lets `atOnce` works run together and the others wait in order; throws `crowded` when
 * `waiting` wait already, so that a crowd cannot fill the memory.
 */
export function semaphore(
  atOnce: number,
  waiting: number,
  crowded: FaultCode = 'server.unavailable',
) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (queue.length >= waiting) throw new Fault(crowded)
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      // The turn goes straight to the next, so that nobody slips in between.
      const next = queue.shift()
      if (next) next()
      else running -= 1
    }
  }
}
