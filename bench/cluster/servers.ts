import type { Crowd } from '../../packages/server/src/testing/mixed/crowd.ts'
import { complain, say, spread } from '../faults/report.ts'
import type { Front } from './front.ts'

const answersBetween = 200

/** The servers updated one after the other, and then killed, while the others go on. */
export async function tryServers({ servers }: Front, { line }: Crowd): Promise<void> {
  for (const how of ['stop', 'kill'] as const) {
    const before = { cut: line.cut, heard: line.heard, refused: line.refused, away: line.away }
    const ending: number[] = []
    const starting: number[] = []
    const codes: (number | null)[] = []
    for (const seat of servers) {
      await line.untilHeard(answersBetween)
      const began = performance.now()
      if (how === 'kill') await seat.server.kill()
      else codes.push(await seat.server.stop())
      const ended = performance.now()
      ending.push(ended - began)
      await seat.start()
      starting.push(performance.now() - ended)
      await line.untilHeard(answersBetween)
    }
    const cut = line.cut - before.cut
    say(
      `${how === 'stop' ? 'SIGTERM to' : 'kill -9 of'} one server of ${servers.length} after the other: ` +
        `${line.heard - before.heard} acts answered, ${cut} cut off, ${line.refused - before.refused} not connected, ` +
        `${line.away - before.away} times 503; ` +
        `ended after: ${spread(ending)}; serving again after: ${spread(starting)}`,
    )
    complain(codes.filter((code) => code !== 0).map((code) => `exit code ${code}`))
    if (how === 'stop' && cut > 0) complain([`${cut} requests cut off by an update`])
  }
}
