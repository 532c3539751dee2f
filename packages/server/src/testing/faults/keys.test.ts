import { expect, test } from 'vitest'
import { eachStore } from '../stores.ts'
import { rotateUnderKills } from './rotating.ts'

// `npm run faults -- --only keys` kills a hundred times.
const kills = 2

eachStore('killed while keys change', (store) => {
  test('every text opens and is under the newest, every mark finds, no edit is lost', async () => {
    const { odd, numbers, written } = await rotateUnderKills(store, kills)
    expect(odd).toEqual([])
    expect(numbers).toBeGreaterThan(1)
    expect(written).toBeGreaterThan(0)
  })
})
