import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { oneStore } from '../../testing/stores.ts'

const today = '2026-05-12'

oneStore('in the museum', (store) => {
  let museum: Offering
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  // It is ten o'clock.
  beforeEach(() => museum.begin())
  afterAll(() => museum.world.close())

  const people = async (times: Record<string, Record<string, string>>) => {
    for (const [name, change] of Object.entries(times)) {
      const who = await museum.member(name)
      const stamped = Object.fromEntries(
        Object.entries(change).map(([key, at]) => [
          key,
          key === 'end_time' ? at : `${today} ${at}`,
        ]),
      )
      await museum.shift(who, today, { attended: 1, ...stamped })
    }
    const slot = await museum.want({ date: today, start_time: '13:00', end_time: '17:00' })
    const { list } = await museum.gapOf(slot)
    return Object.fromEntries(list.map(({ name, here, words }) => [name, [here, words[0]]]))
  }

  test('is who has come and not left, whoever wrote their times down', async () => {
    expect(
      await people({
        在岗: { sign_time: '08:58:00' },
        登记到岗: { repair_sign_time: '09:10:00' },
        二十分前签退: { sign_time: '08:58:00', sign_out_time: '09:40:00' },
        登记离岗: { sign_time: '08:58:00', repair_sign_out_time: '09:50:00' },
        // 签退 that the office put right counts as it was put right.
        早已离岗: {
          ...{ sign_time: '08:00:00', sign_out_time: '09:50:00' },
          repair_sign_out_time: '08:50:00',
        },
        班次已过: { sign_time: '08:00:00', end_time: '09:30:00' },
      }),
    ).toEqual({
      在岗: [1, '在馆'],
      登记到岗: [1, '在馆'],
      二十分前签退: [0, '09:40已签退'],
      登记离岗: [0, '09:50已签退'],
      早已离岗: [0, '服务过本岗1次'],
      班次已过: [0, '服务过本岗1次'],
    })
  })

  test('is who has left one shift and is in the next', async () => {
    const who = await museum.member('王芳')
    const shift = { attended: 1, start_time: '08:00:00', end_time: '09:30:00' }
    await museum.shift(who, today, {
      ...{ ...shift, sign_time: `${today} 08:00:00`, sign_out_time: `${today} 09:30:00` },
    })
    await museum.shift(who, today, {
      ...{ attended: 1, start_time: '09:30:00', sign_time: `${today} 09:31:00` },
    })
    const slot = await museum.want({ date: today, start_time: '13:00', end_time: '17:00' })
    const [first] = (await museum.gapOf(slot)).list
    expect([first?.here, first?.words[0]]).toEqual([1, '在馆'])
  })
})
