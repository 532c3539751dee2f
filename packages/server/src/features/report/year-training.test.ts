import { trainingOfficeCalls } from '@museum/contract/meeting/desk.calls.ts'
import { yearReportCalls } from '@museum/contract/report/year.calls.ts'
import { expect, test } from 'vitest'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type World } from '../../testing/world.ts'

const today = '2026-05-20'

/** A training of an hour and a half that was held. */
async function makeTraining({ db }: World): Promise<number> {
  const { id } = await db
    .insertInto('meeting')
    .values({
      kind: 'training',
      gives: 'grant',
      state: 'ended',
      title: '青花特展培训',
      place: '多功能厅',
      date: '2026-02-01',
      start_time: '09:00:00',
      end_time: '11:00:00',
      criteria: '[]',
      slot_minutes: 0,
      seats: 30,
      learning_minutes: 90,
      created_at: '',
      created_by: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

eachStore('trainings in the report of a year', (store) => {
  test('are counted beside what is service, as the list has them', async () => {
    const world = await openWorld(store, { now: `${today}T04:00:00Z` })
    const office = world.as(await world.office('viewer'))
    const [one, other] = [await makeTraining(world), await makeTraining(world)]
    const [a, b] = [await world.person('甲', 7), await world.person('乙', 7)]
    const was = (volunteer_id: number, meeting_id: number, date: string) => ({
      ...{ volunteer_id, meeting_id, date, minutes: 90, name: '青花特展培训' },
      ...{ content: '', organiser: '', created_at: '', created_by: '' },
    })
    await world.db
      .insertInto('training')
      .values([
        was(a.id, one, '2026-01-01'),
        was(a.id, other, today),
        was(b.id, other, today),
        was(b.id, one, '2025-12-31'),
      ])
      .execute()
    const { data } = await office.send(yearReportCalls.read, { year: 2026 })
    expect(data.trainings).toEqual({ trainings: 2, people: 2, count: 3, minutes: 270 })
    expect(data).toMatchObject({ people: 0, minutes: 0 })
    const days = { start_date: data.first, end_date: data.last }
    const listed = await office.send(trainingOfficeCalls.list, days)
    expect(listed.data.total).toBe(data.trainings.count)
    const before = await office.send(yearReportCalls.read, { year: 2024 })
    expect(before.data.trainings).toEqual({ trainings: 0, people: 0, count: 0, minutes: 0 })
    await world.close()
  })
})
