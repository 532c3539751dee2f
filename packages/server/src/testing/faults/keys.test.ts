import { expect, test } from 'vitest'
import { eachStore } from '../stores.ts'
import { rotateUnderKills } from './rotating.ts'

// `npm run faults -- --only keys` kills a hundred times, beside as many archives.
const kills = 1

eachStore('killed while keys change and archives are taken', (store) => {
  test('every text opens and is under the newest, every mark finds, no edit is lost, each archive is whole or refused', async () => {
    const { odd, numbers, written, whole } = await rotateUnderKills(store, kills)
    expect(odd).toEqual([])
    expect(numbers).toBeGreaterThan(1)
    expect(written).toBeGreaterThan(0)
    expect(whole).toBeGreaterThan(0)
  })
})
