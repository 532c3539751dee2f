import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { serviceTypeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { grantCalls } from '@museum/contract/wish/grant.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Offering, openOffering } from '../../testing/offering.ts'
import { eachStore } from '../../testing/stores.ts'
import type { Person } from '../../testing/world.ts'

const today = '2026-05-12'

eachStore('whom it concerns that a type needs a grant', (store, once) => {
  let museum: Offering
  let [served, granted, short, none] = [{}, {}, {}, {}] as [Person, Person, Person, Person]
  beforeAll(async () => {
    museum = await openOffering(store)
  })
  // It is ten o'clock.
  beforeEach(async () => {
    const { world, serving } = museum
    await museum.begin()
    await world.db.deleteFrom('service_grant').execute()
    await world.db.updateTable('service_type').set({ need_grant: 0 }).execute()
    served = await museum.member('服务过')
    granted = await museum.member('有资格')
    short = await museum.member('到期')
    none = await museum.member('没有')
    const came = { attended: 1, sign_time: 'x' }
    await museum.shift(served, '2025-05-12', came)
    await museum.shift(none, '2025-05-11', came)
    await museum.shift(none, '2026-05-01', { ...came, service_type_id: serving.guide })
    for (const [who, until] of [
      [granted, '2026-12-31'],
      [short, '2026-05-20'],
    ] as const) {
      const row = { volunteer_id: who.id, service_type_id: serving.desk, until }
      await world.db
        .insertInto('service_grant')
        .values({ ...row, granted_at: '', granted_by: '' })
        .execute()
    }
    for (const who of [served, granted, short, none]) {
      await museum.shift(who, '2026-05-18')
      await museum.shift(who, '2026-05-25')
    }
    // What is over, of another type, or signed is none of it.
    await museum.shift(none, today, { start_time: '08:00:00', end_time: '10:00:00' })
    await museum.shift(none, '2026-05-19', { service_type_id: serving.guide })
    await museum.shift(none, today, { start_time: '10:30:00', end_time: '11:00:00' })
  })
  afterAll(() => museum.world.close())

  const of = async (which: 'granted' | 'ungranted', more = {}) => {
    const input = { id: museum.serving.desk, which, ...more }
    return (await museum.asOffice().send(grantCalls.guarded, input)).data
  }
  const ungranted = async () => {
    const { list, total, shifts } = await of('ungranted')
    return [total, shifts, list.map(({ name, shifts: own, first }) => [name, own, first])]
  }

  test('is said before it is switched on, and is so once it is', async () => {
    const without = [
      2,
      4,
      [
        ['没有', 3, today],
        ['到期', 1, '2026-05-25'],
      ],
    ]
    expect((await of('granted')).list.map(({ name, until }) => [name, until])).toEqual([
      ['服务过', '2027-05-12'],
    ])
    expect(await ungranted()).toEqual(without)
    await museum
      .asOffice()
      .send(serviceTypeOfficeCalls.change, { id: museum.serving.desk, need_grant: 1 })
    expect((await of('granted')).list.map(({ name, until }) => [name, until])).toEqual([
      ['服务过', '2027-05-12'],
      ['有资格', '2026-12-31'],
      ['到期', '2026-05-20'],
    ])
    expect(await ungranted()).toEqual(without)
    const what = { act: 'grant', service_type_id: museum.serving.desk } as const
    await museum.asOffice().send(bulkCalls.start, { what, ids: [none.id] })
    expect(await ungranted()).toEqual([1, 1, [['到期', 1, '2026-05-25']]])
  })

  once('is shown page by page with the figures of all', async () => {
    const page = await of('ungranted', { page: 2, limit: 1 })
    expect([page.total, page.shifts, page.list.map(({ name }) => name)]).toEqual([2, 4, ['到期']])
    expect((await of('granted', { page: 2 })).list).toEqual([])
    const gone = await museum.asOffice().send(grantCalls.guarded, { id: 987_654, which: 'granted' })
    expect(gone.fault).toBe('content.not_found')
  })
})
