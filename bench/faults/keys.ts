import { rotateUnderKills } from '../../packages/server/src/testing/faults/rotating.ts'
import type { Store } from '../../packages/server/src/testing/stores.ts'
import { complain, say } from './report.ts'

/** One of two servers killed again and again while keys change and both write. */
export async function keyChanges(store: Store, kills: number): Promise<void> {
  const began = performance.now()
  const { odd, numbers, written } = await rotateUnderKills(store, kills)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(`kill -9 while keys change, ${store.name}: ${kills} times in ${seconds} s`)
  say(`  ${numbers} keys, ${written} people written all the time`)
  complain(odd)
}
