import { setTimeout as wait } from 'node:timers/promises'
import { usedBy } from './pinned.ts'
import type { Ask, Hands } from './serving-calls.ts'
import { type Cost, costOf, timed } from './timed.ts'

/** A call begins every so many milliseconds, whether those before it are answered or not, as people come. */
const everyMs = 10

/** What something cost, and what others waited for their answers meanwhile. */
export interface Beside {
  seconds: number
  /** Seconds of a processor that the server used, the others' answers too. */
  used: number
  others: Cost
}

/** Does `work` while others ask a server, process `pid` at `origin`, `asks` in turn. */
export async function beside(
  { origin, pid }: { origin: string; pid: number },
  asks: readonly Ask[],
  work: () => Promise<unknown>,
): Promise<Beside> {
  const times: number[] = []
  const under = new Set<Promise<void>>()
  let over = false
  const probing = (async () => {
    const began = performance.now()
    for (let round = 0; !over; round += 1) {
      const ask = asks[round % asks.length]
      if (!ask) throw new Error('nothing is asked')
      const one = timed(origin, ask).then((ms) => {
        times.push(ms)
        under.delete(one)
      })
      under.add(one)
      await wait(Math.max(0, began + (round + 1) * everyMs - performance.now()))
    }
    await Promise.all(under)
  })()
  const [began, before] = [performance.now(), usedBy(pid)]
  try {
    await work()
    const seconds = (performance.now() - began) / 1000
    const used = usedBy(pid) - before
    over = true
    await probing
    return { seconds, used, others: costOf(times) }
  } finally {
    over = true
    await probing
  }
}

/** What people look at and the desk has open all day: nothing that is slow by itself. */
export function everyday({ volunteers, office }: Hands): Ask[] {
  const get = (path: string, token: string): Ask => ({ method: 'GET', path, token })
  return volunteers.flatMap(({ token }) => [
    get('/api/volunteer/index_info', token),
    get('/api/roster/roster_list', token),
    get('/api/office/today', office),
    get('/api/message/unread_count', token),
  ])
}
