import type { Crowd } from '../../packages/server/src/testing/mixed/crowd.ts'
import { say, spread } from '../faults/report.ts'
import type { Cluster } from './cluster.ts'

const answersBetween = 200

/** The primary killed (-9) under load, again and again, and the standby made the primary by the guide's steps. */
export async function failovers(cluster: Cluster, { line }: Crowd, count: number): Promise<void> {
  const before = { cut: line.cut, heard: line.heard, away: line.away }
  const steps: number[] = []
  const first: number[] = []
  const many: number[] = []
  for (let time = 1; time <= count; time += 1) {
    await line.untilHeard(answersBetween)
    const began = performance.now()
    const lost = cluster.primary
    await lost.kill()
    cluster.primary = cluster.standby
    await cluster.primary.promote()
    await cluster.primary.sql(`alter system set synchronous_standby_names = ''`)
    await cluster.primary.sql('select pg_reload_conf()')
    cluster.point()
    steps.push(performance.now() - began)
    await line.untilHeard(1)
    first.push(performance.now() - began)
    await line.untilHeard(answersBetween)
    many.push(performance.now() - began)
    await lost.close()
    await cluster.follow()
  }
  await line.untilHeard(answersBetween)
  say(
    `failover: ${count} times, ${line.heard - before.heard} acts answered, ${line.cut - before.cut} cut off, ${line.away - before.away} times 503`,
  )
  say(`  from the loss to the end of the guide's steps: ${spread(steps)}`)
  say(`  to the first answer: ${spread(first)}; to ${answersBetween} answers: ${spread(many)}`)
}
