import { startServer } from '../process.ts'
import type { Crowd } from './crowd.ts'
import type { MixedMuseum } from './museum.ts'

/** A server lives for at most so many answers. */
const longestLife = 60

/** Kills the server `count` times under the crowd, as a power cut would, and starts it anew. */
export async function killUnder(museum: MixedMuseum, { line }: Crowd, count: number) {
  const { url } = museum.world
  for (let kill = 1; kill <= count; kill += 1) {
    const server = await startServer(url, museum.env)
    line.connect(server)
    await line.untilHeard(1 + Math.floor(Math.random() * longestLife))
    line.disconnect()
    await server.kill()
  }
  const last = await startServer(url, museum.env)
  line.connect(last)
  return last
}
