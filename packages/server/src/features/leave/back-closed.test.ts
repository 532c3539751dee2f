import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { leaveCalls } from '@museum/contract/leave/leave.calls.ts'
import { afterAll, expect, test } from 'vitest'
import { afternoon, openClosing } from '../../testing/closing.ts'
import { oneStore } from '../../testing/stores.ts'

const today = '2026-05-12'

oneStore('coming after all', (store) => {
  let closing: Awaited<ReturnType<typeof openClosing>> | undefined
  afterAll(() => closing?.world.close())

  test('is not possible where its hall is closed at that time', async () => {
    closing = await openClosing(store)
    const { world, serving, office } = closing
    const who = await closing.somebody()
    const { id } = await world.db
      .insertInto('roster')
      .values({
        ...{ volunteer_id: who.id, date: today, activity_id: serving.activity, ...afternoon },
        ...{ service_type_id: serving.desk, place_id: serving.gate },
        ...{ created_at: '', updated_at: '' },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await world.as(who).send(leaveCalls.leave, { id, way: 'leave' })).status).toBe(1)
    const back = () => world.as(who).send(leaveCalls.back, { id })
    const close = async (place_ids: number[], start_time = '16:00:00') => {
      const days = { first: today, last: today, start_time, end_time: '18:00:00' }
      return (await office().send(closureCalls.create, { ...days, place_ids, reason: '布展' })).data
    }
    const hall = await close([serving.gate])
    expect((await back()).fault).toBe('roster.hall_closed')
    await closing.reopen(hall.id)
    const all = await close([])
    expect((await back()).fault).toBe('roster.closed')
    await closing.reopen(all.id)
    // Another hall, and an hour after it.
    await close([serving.hall])
    await close([serving.gate], '17:00:00')
    expect((await back()).status).toBe(1)
  })
})
