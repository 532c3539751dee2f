import { drawn } from '../chance.ts'
import type { Crowd } from './crowd.ts'
import type { MixedMuseum } from './museum.ts'

/** A server lives for at most so many answers. */
const longestLife = 60

/**
 * Ends the server `count` times under the crowd and starts it anew: `kill` as a power cut does, `stop`
 * as an update does. Answers the last server, which is left running, and each exit code.
 */
export async function endUnder(
  museum: MixedMuseum,
  { line }: Crowd,
  { how, count }: { how: 'kill' | 'stop'; count: number },
) {
  const codes: (number | null)[] = []
  for (const answers of drawn(count, longestLife)) {
    const server = await museum.start()
    line.connect(server)
    await line.untilHeard(answers)
    if (how === 'kill') {
      line.disconnect()
      await server.kill()
    } else {
      codes.push(await server.stop())
      line.disconnect()
    }
  }
  const last = await museum.start()
  line.connect(last)
  return { last, codes }
}
