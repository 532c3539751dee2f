import { rotateUnderKills } from '../../packages/server/src/testing/faults/rotating.ts'
import type { Store } from '../../packages/server/src/testing/stores.ts'
import { complain, say } from './report.ts'

/** One of two servers killed again and again while keys change, both write and archives are taken. */
export async function keyChanges(store: Store, kills: number): Promise<void> {
  const began = performance.now()
  const { odd, numbers, written, whole, cut } = await rotateUnderKills(store, kills)
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  say(
    `kill -9 while keys change, ${store.name}: ${kills} times, in ${seconds} s with all that is compared after`,
  )
  say(`  ${numbers} keys, ${written} people written all the time`)
  say(
    `  ${whole} archives came back with all their rows and open by their keys, ${cut} cut off are refused`,
  )
  complain(odd)
}
