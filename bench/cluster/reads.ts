import { setTimeout as wait } from 'node:timers/promises'
import { freshHeader } from '@museum/contract/fresh.ts'
import { serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import type { MixedMuseum } from '../../packages/server/src/testing/mixed/museum.ts'
import type { Person } from '../../packages/server/src/testing/world.ts'
import { complain, say, spread } from '../faults/report.ts'
import type { Cluster } from './cluster.ts'
import { type Front, lagSeconds } from './front.ts'

const probes = 4
const phaseMs = 10_000
const lagMs = lagSeconds * 1000

/** What was met by those who change something and look at it. */
interface Met {
  /** Looks of one's own at once, by which the client says that it has just written. */
  own: number
  /** Looks of one's own without saying so, once the standby may no longer be so far behind. */
  later: number
  /** After how many ms somebody else saw a change. */
  others: number[]
  wrong: string[]
}

/** What queries see while the standby follows, stands still and follows again, under the crowd's load. */
export async function tryReads(
  museum: MixedMuseum,
  { standby }: Cluster,
  front: Front,
): Promise<void> {
  const own = await Promise.all(
    Array.from({ length: probes }, (_, n) => openProbe(museum, front, n)),
  )
  say(`queries beside a standby, at most ${lagSeconds} s behind`)
  await phase('it follows', own, front)
  await standby.sql('select pg_wal_replay_pause()')
  // What it had applied by now may still be shown for so long.
  await wait(lagMs)
  const byStandby = await phase('it stands still', own, front)
  await standby.sql('select pg_wal_replay_resume()')
  complain(byStandby > 0 ? [`${byStandby} queries read a standby that stands still`] : [])
  await wait(lagMs)
  await phase('it follows again', own, front)
}

type Probe = (until: number, met: Met) => Promise<void>

async function phase(name: string, all: readonly Probe[], front: Front): Promise<number> {
  const before = await answered(front)
  const met: Met = { own: 0, later: 0, others: [], wrong: [] }
  const until = performance.now() + phaseMs
  await Promise.all(all.map((probe) => probe(until, met)))
  const after = await answered(front)
  const byStandby = after.standby - before.standby
  say(
    `  while ${name}: ${byStandby} queries by the standby, ${after.primary - before.primary} by the primary; ` +
      `${met.own} own changes looked at at once, ${met.later} later; ` +
      `${met.others.length} changes of others seen after: ${spread(met.others)}`,
  )
  complain(met.wrong)
  return byStandby
}

async function answered({ servers }: Front) {
  const each = await Promise.all(servers.map((seat) => seat.queries()))
  return {
    standby: each.reduce((sum, { standby }) => sum + standby, 0),
    primary: each.reduce((sum, { primary }) => sum + primary, 0),
  }
}

/** One who changes a record's figure and looks, and another who waits to see it. */
async function openProbe({ world }: MixedMuseum, front: Front, n: number): Promise<Probe> {
  const [writer, reader] = [
    await world.office('admin', `writer${n}`),
    await world.office('admin', `reader${n}`),
  ]
  const made = { name: `试用${n}`, need_explain: 0, sort: 0 } as const
  const { id } = (await world.as(writer).send(serviceTypeOfficeCalls.create, made)).data
  const look = async (who: Person, headers = {}) =>
    (await front.send(who.token, serviceTypeOfficeCalls.info, { id }, headers)).data.sort
  let figure = 0
  return async (until, met) => {
    while (performance.now() < until) {
      figure = (figure + 1) % 1000
      await front.send(writer.token, serviceTypeOfficeCalls.change, { id, sort: figure })
      const changedMs = performance.now()
      met.own += 1
      const own = await look(writer, { [freshHeader]: '1' })
      if (own !== figure) met.wrong.push(`one's own change to ${figure} was missed: ${own}`)
      const seenMs = await untilSeen(() => look(reader), figure, changedMs)
      if (seenMs === undefined) met.wrong.push(`${figure} was not seen ${lagSeconds} s later`)
      else met.others.push(seenMs)
      // One of them has the patience to look at their own change as somebody who does not say so.
      if (n !== 0) continue
      await wait(Math.max(0, changedMs + lagMs - performance.now()) + 1)
      met.later += 1
      const late = await look(writer)
      if (late !== figure) met.wrong.push(`one's own change to ${figure} was missed later: ${late}`)
    }
  }
}

async function untilSeen(
  look: () => Promise<number>,
  figure: number,
  changedMs: number,
): Promise<number | undefined> {
  for (;;) {
    const beganMs = performance.now()
    if ((await look()) === figure) return performance.now() - changedMs
    if (beganMs - changedMs > lagMs) return undefined
    await wait(5)
  }
}
