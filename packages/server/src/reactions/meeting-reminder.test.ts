import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookSlot, makeMeeting, toldBesideBooking } from '../testing/meeting.ts'
import { makeServing } from '../testing/serving.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld, type World } from '../testing/world.ts'
import { runJobs } from './jobs.ts'

const now = '2026-05-12T02:00:00Z'

oneStore('whoever has a seat of a meeting', (store) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(store, { now })
  })
  afterAll(() => world.close())

  test('is reminded the evening before, once, of when and where', async () => {
    const admin = await world.office('admin')
    await makeServing(world, admin, '2026-05-12')
    const content = '请带身份证'
    const { slots } = await makeMeeting(world, admin, { date: '2026-05-13', content })
    const [who, moved] = [await world.person('周', 2), await world.person('吴', 2)]
    await bookSlot(world, who, slots[0])
    await bookSlot(world, moved, slots[0])
    const later = await makeMeeting(world, admin, { date: '2026-05-20' })
    await runJobs(world.appContext)
    expect(await toldBesideBooking(world, who)).toEqual([])
    // It is too late to change it on the phone, and the office does.
    await world.db
      .updateTable('meeting_seat')
      .set({ state: 'cancelled', hold: '' })
      .where('volunteer_id', '=', moved.id)
      .execute()
    await bookSlot(world, moved, later.slots[0])
    world.setNow('2026-05-12T10:00:00Z')
    await runJobs(world.appContext)
    await runJobs(world.appContext)
    expect(await toldBesideBooking(world, who)).toEqual([
      {
        title: '明日面试提醒',
        content:
          '您明天（5月13日 周三）有面试：招募面试\n时间：09:00–09:20\n地点：二层会议室\n请带身份证\n来不了请联系志愿者办公室。',
        link: '/volunteerMeeting',
        button: '查看预约',
      },
    ])
    expect(await toldBesideBooking(world, moved)).toEqual([])
  })
})
