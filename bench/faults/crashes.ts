import { startCrowd } from '../../packages/server/src/testing/mixed/crowd.ts'
import { openMixedMuseum } from '../../packages/server/src/testing/mixed/museum.ts'
import { startPostgres } from '../../packages/server/src/testing/postgres/instance.ts'
import { complain, judge, say, spread } from './report.ts'

const volunteers = 20
/** The promise: so soon after the database takes connections again, people are served again. */
const mostMs = 5_000

/** PostgreSQL killed (-9) and started again under load, without a pause for the server. */
export async function crashes(count: number): Promise<void> {
  const database = await startPostgres({ durable: true })
  const make = async () => ({ url: database.url, drop: async () => {} })
  const museum = await openMixedMuseum({ name: 'postgres', make, bytesOf: () => '' }, volunteers)
  const server = await museum.start()
  try {
    const crowd = startCrowd(museum)
    crowd.line.connect(server)
    const first: number[] = []
    const everybody: number[] = []
    for (let crash = 1; crash <= count; crash += 1) {
      await crowd.line.untilHeard(50 + Math.floor(Math.random() * 200))
      await database.kill()
      await database.restart()
      const back = performance.now()
      await crowd.line.untilHeard(1)
      first.push(performance.now() - back)
      await crowd.line.untilHeard(volunteers)
      everybody.push(performance.now() - back)
    }
    await crowd.finish()
    say(`kill -9 of PostgreSQL: ${count} times, the server lives: ${server.lives() ? 'yes' : 'no'}`)
    say(`  from its return to the first answer: ${spread(first)}`)
    say(`  to as many answers as there are people: ${spread(everybody)}`)
    complain(first.filter((ms) => ms > mostMs).map((ms) => `served again after ${ms} ms only`))
    complain(server.lives() ? [] : ['the server ended with the database'])
    await server.stop()
    await judge(museum, crowd)
  } finally {
    await server.kill()
    await museum.world.close()
    await database.stop()
  }
}
