import { startCrowd } from '../../packages/server/src/testing/mixed/crowd.ts'
import { endUnder } from '../../packages/server/src/testing/mixed/ends.ts'
import { openMixedMuseum } from '../../packages/server/src/testing/mixed/museum.ts'
import type { Store } from '../../packages/server/src/testing/stores.ts'
import { complain, judge, say } from './report.ts'

const volunteers = 20

/** The server ended again and again under load. */
export async function ends(store: Store, how: 'kill' | 'stop', count: number): Promise<void> {
  const museum = await openMixedMuseum(store, volunteers)
  try {
    const crowd = startCrowd(museum)
    const began = performance.now()
    const { last, codes } = await endUnder(museum, crowd, { how, count })
    await crowd.finish()
    codes.push(await last.stop())
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    const by = how === 'kill' ? 'kill -9 of the server' : 'SIGTERM to the server'
    say(`${by}, ${store.name}: ${count} times in ${seconds} s`)
    complain(codes.filter((code) => code !== 0).map((code) => `exit code ${code}`))
    if (how === 'stop' && crowd.line.cut > 0) complain([`${crowd.line.cut} requests cut off`])
    await judge(museum, crowd)
  } finally {
    await museum.world.close()
  }
}
