import { applicationOfficeCalls } from '@museum/contract/application/application-office.calls.ts'
import { bulkCalls } from '@museum/contract/bulk/bulk.calls.ts'
import { deskCalls } from '@museum/contract/meeting/desk.calls.ts'
import { meetingCalls } from '@museum/contract/meeting/meeting.calls.ts'
import { meetingOfficeCalls } from '@museum/contract/meeting/meeting-office.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { runJobs } from '../../reactions/jobs.ts'
import { notifyDecisions } from '../../testing/decisions.ts'
import { bookSlot, makeMeeting, seatsOf, toldBesideBooking } from '../../testing/meeting.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'

oneStore('a meeting at the desk', (store) => {
  let world: World
  let admin: Person
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  type Input<C extends keyof typeof meetingOfficeCalls> = Parameters<
    (typeof meetingOfficeCalls)[C]['input']['parse']
  >[0]
  const as = () => world.as(admin)
  const mark = (id: number, ...seats: object[]) =>
    as().send(deskCalls.mark, { id, seats: seats as never })
  const settle = (id: number) => as().send(deskCalls.settle, { id })
  const statusOf = async ({ id }: Person) =>
    (await as().send(volunteerOfficeCalls.info, { id })).data.status
  const last = async (who: Person) => (await toldBesideBooking(world, who)).at(-1)

  /** Three who have booked the three slots of an interview, and their seats. */
  async function booked(status: 2 | 3 = 2, change: Partial<Input<'create'> & object> = {}) {
    const kind = status === 2 ? 'interview' : 'assessment'
    const { id, slots } = await makeMeeting(world, admin, { kind, ...change })
    const people = [
      await world.person('陶静', status),
      await world.person('鲁强', status),
      await world.person('翁菲', status),
    ] as const
    for (const [at, who] of people.entries()) await bookSlot(world, who, slots[at])
    const { list } = await seatsOf(world, admin, id)
    const seats = people.map((who) => list.find((one) => one.volunteer_id === who.id)?.id ?? 0)
    return { id, slots, people, seats }
  }

  test('invites who waits, and passes over who has a seat or is elsewhere', async () => {
    const { people } = await booked()
    const waits = await world.person('等待的人', 2)
    const formal = await world.person('已通过的人', 7)
    const ids = [waits.id, formal.id, people[0].id]
    const kind = 'interview' as const
    const what = { act: 'invite', kind } as const
    const { data } = await as().send(bulkCalls.start, { what, ids })
    expect(data).toMatchObject({ done: 1, skipped: 2, words: '邀请选择面试时间' })
    // Nobody hears of it for a minute.
    expect(await toldBesideBooking(world, waits)).toEqual([])
    world.setNow('2026-05-12T02:01:01Z')
    await runJobs(world.appContext)
    expect(await last(waits)).toMatchObject({
      title: '请选择面试时间',
      link: '/volunteerMeeting',
      button: '选择面试时间',
    })
    expect(await toldBesideBooking(world, formal)).toEqual([])
    const none = await as().send(bulkCalls.start, { what, ids: [formal.id] })
    expect(none.data).toMatchObject({ done: 0, skipped: 1 })
    const list = (await as().send(deskCalls.waiting, { kind })).data.list
    expect(list.find((one) => one.id === waits.id)?.invited_at).toBe('2026-05-12 10:00:00')
  })

  test('invites to one meeting by its day and place, or to any once nobody can book it', async () => {
    const made = await makeMeeting(world, admin, { kind: 'interview' })
    const [one, other] = [await world.person('邀到一场', 2), await world.person('邀到满场', 2)]
    const what = { act: 'invite', kind: 'interview', meeting_id: made.id } as const
    const asked = { what, ids: [one.id] }
    const seen = (await as().send(bulkCalls.preview, asked)).data
    const { data } = await as().send(bulkCalls.start, asked)
    expect(data.words).toMatch(/^邀请参加5月\d+日 周.的/)
    world.setNow('2026-05-12T02:01:01Z')
    await runJobs(world.appContext)
    const told = await last(one)
    expect(seen.sample).toMatchObject({ title: told?.title, content: told?.content })
    expect(told).toMatchObject({
      title: '请选择面试时间',
      link: `/volunteerMeeting?meeting=${made.id}`,
      button: '选择面试时间',
    })
    expect(told?.content).toMatch(/时间：5月\d+日 周.+\n地点：/)
    for (const [given, fault] of [
      [{ ...what, meeting_id: 999_999 }, 'content.not_found'],
      [{ ...what, kind: 'assessment' }, 'content.not_found'],
    ] as const)
      expect((await as().send(bulkCalls.start, { what: given, ids: [one.id] })).fault).toBe(fault)
    await as().send(bulkCalls.start, { what, ids: [other.id] })
    await world.db
      .updateTable('meeting')
      .set({ state: 'cancelled' })
      .where('id', '=', made.id)
      .execute()
    expect((await as().send(bulkCalls.start, { what, ids: [one.id] })).fault).toBe(
      'meeting.not_open',
    )
    world.setNow('2026-05-12T02:03:00Z')
    await runJobs(world.appContext)
    expect(await last(other)).toMatchObject({ title: '请选择面试时间', link: '/volunteerMeeting' })
  })

  test('notes who came and how they did, and decides all of it at once, which can be undone', async () => {
    const { id, people, seats } = await booked()
    const [tao, lu, weng] = people
    const [one = 0, two = 0, three = 0] = seats
    world.setNow('2026-05-20T03:00:00Z')
    expect(await settle(id)).toMatchObject({ fault: 'meeting.nothing' })
    const scores = [4, 5, 4, null]
    await mark(id, { id: one, state: 'came', scores, outcome: 'pass', remark: '做过教师' })
    await mark(
      id,
      { id: two, state: 'came', outcome: 'fail', told: '时间与馆里不合' },
      { id: three, state: 'absent' },
    )
    expect(await mark(id, { id: one, scores: [5] })).toMatchObject({ fault: 'meeting.score_wrong' })
    expect((await seatsOf(world, admin, id)).list[0]).toMatchObject({ scores, remark: '做过教师' })
    const { data } = await settle(id)
    expect(data).toEqual({
      passed: [tao.id],
      failed: [lu.id],
      granted: 0,
      awaiting: 0,
      refused: [],
    })
    expect([await statusOf(tao), await statusOf(lu), await statusOf(weng)]).toEqual([3, 5, 2])
    expect(await mark(id, { id: one, outcome: 'fail' })).toMatchObject({ fault: 'meeting.decided' })
    // Nobody hears of it for a minute.
    expect(await toldBesideBooking(world, tao)).toEqual([])
    await as().send(applicationOfficeCalls.undecide, { id: tao.id })
    expect((await mark(id, { id: one, outcome: 'wait' })).status).toBe(1)
    expect((await mark(id, { id: one, outcome: 'pass' })).status).toBe(1)
    expect((await settle(id)).data.passed).toEqual([tao.id])
    await notifyDecisions(world)
    expect((await last(tao))?.title).toBe('面试已通过')
    expect((await last(lu))?.content).toContain('时间与馆里不合')
    expect(JSON.stringify(await toldBesideBooking(world, tao))).not.toContain('做过教师')
  })

  test('who did not come is asked to choose again, or fails', async () => {
    const { id, people, seats } = await booked()
    const other = await makeMeeting(world, admin, { date: '2026-05-27' })
    const [tao, lu] = people
    const [one = 0, two = 0, three = 0] = seats
    world.setNow('2026-05-20T03:00:00Z')
    await mark(id, ...[one, two].map((seat) => ({ id: seat, state: 'absent' })))
    const asked = { id, seat_ids: [one, three] }
    expect((await as().send(deskCalls.rebook, asked)).data).toEqual({ told: 1 })
    expect((await last(tao))?.title).toBe('请另选面试时间')
    expect((await bookSlot(world, tao, other.slots[0])).status).toBe(1)
    expect(await mark(id, { id: one, state: 'came' })).toMatchObject({
      fault: 'meeting.booked_else',
    })
    await mark(id, { id: two, outcome: 'fail' })
    expect((await settle(id)).data.failed).toEqual([lu.id])
    await notifyDecisions(world)
    expect((await last(lu))?.content).toContain('未到场参加面试')
    expect(await as().send(deskCalls.rebook, { id, seat_ids: [two] })).toMatchObject({
      fault: 'meeting.nobody',
    })
  })

  test('who is decided elsewhere gives the seat back, and has it again where that is undone', async () => {
    const { id, people } = await booked()
    const [tao] = people
    const input = { id: tao.id, decision: 'fail' as const, remark: '资料不符', from: 2 }
    await as().send(applicationOfficeCalls.decide, input)
    const taken = async () => (await seatsOf(world, admin, id)).slots.map((one) => one.taken)
    expect(await taken()).toEqual([0, 1, 1])
    await as().send(applicationOfficeCalls.undecide, { id: tao.id })
    expect(await taken()).toEqual([1, 1, 1])
    const next = { next_time: '2026-05-22 14:00', next_place: '一层' }
    await as().send(applicationOfficeCalls.appoint, { id: tao.id, status: 2, ...next })
    expect(await taken()).toEqual([0, 1, 1])
  })

  test('the office books, moves and takes back, and each is told', async () => {
    const { id, slots } = await makeMeeting(world, admin, { seats: 1 })
    const he = await world.person('何平', 2)
    const place = (at: number) => {
      const slot_id = slots[at] ?? 0
      return as().send(deskCalls.place, { id, slot_id, volunteer_id: he.id })
    }
    const { data } = await place(0)
    expect(await last(he)).toMatchObject({
      title: '面试已为您预约',
      content: '志愿者办公室已为您预约：招募面试\n时间：5月20日 周三 09:00–09:20\n地点：二层会议室',
      button: '查看预约',
    })
    expect((await place(0)).data).toEqual(data)
    const seat_id = (await place(1)).data.seat_id
    expect((await last(he))?.title).toBe('面试时间已更改')
    const change = { id, place: '三层教室' }
    expect((await as().send(meetingOfficeCalls.change, change)).status).toBe(1)
    expect((await last(he))?.content).toContain('地点：三层教室')
    expect(await as().send(meetingOfficeCalls.change, { id, seats: 3 })).toMatchObject({
      fault: 'meeting.has_seats',
    })
    await as().send(deskCalls.release, { id, seat_id })
    expect((await last(he))?.title).toBe('面试预约已取消')
    expect((await seatsOf(world, admin, id)).list).toEqual([])
  })

  test('is refused a time that is over or too short, and a grant without a type', async () => {
    const make = async (change: object) =>
      await as().send(meetingOfficeCalls.create, {
        ...{ kind: 'interview' as const, title: '面试', date: '2026-05-20', place: '一层' },
        ...{ start_time: '09:00', end_time: '10:00', slot_minutes: 20, seats: 3 },
        ...change,
      })
    expect(await make({ date: '2026-05-11' })).toMatchObject({ fault: 'meeting.past' })
    expect(await make({ end_time: '09:10' })).toMatchObject({ fault: 'meeting.span_wrong' })
    const granting = { kind: 'assessment', gives: 'grant' }
    expect(await make(granting)).toMatchObject({ fault: 'meeting.grant_missing' })
    const type = await make({ ...granting, service_type_id: 987_654 })
    expect(type).toMatchObject({ fault: 'roster.type_missing' })
    const { data } = await make({ state: 'draft' })
    expect(
      (await as().send(meetingOfficeCalls.change, { id: data.id, seats: 4 })).data,
    ).toMatchObject({ seats: 4, all_seats: 12 })
    expect((await as().send(meetingOfficeCalls.open, { id: data.id })).status).toBe(1)
    const again = await as().send(meetingOfficeCalls.open, { id: data.id })
    expect(again).toMatchObject({ fault: 'meeting.not_open' })
  })

  test('scores by the criteria of its kind, as they were when it was made', async () => {
    const before = await makeMeeting(world, admin)
    const criteria = ['口才', '热心']
    await as().send(meetingOfficeCalls.changeCriteria, { kind: 'interview', criteria })
    const after = await makeMeeting(world, admin)
    const of = async (id: number) => (await seatsOf(world, admin, id)).meeting.criteria
    expect([await of(before.id), await of(after.id)]).toEqual([
      ['表达', '亲和', '时间', '文博'],
      criteria,
    ])
  })

  describe('a training', () => {
    const training = {
      kind: 'training' as const,
      title: '青花特展培训',
      slot_minutes: 0,
      seats: 25,
      learning_minutes: 120,
      organiser: '教育部',
      content: '展品与路线',
    }

    test('is for volunteers, several at once, each once', async () => {
      const [one, other] = [
        await makeMeeting(world, admin, training),
        await makeMeeting(world, admin, training),
      ]
      const wang = await world.person('王丽', 7)
      const applicant = await world.person('申请人', 2)
      expect(await bookSlot(world, applicant, one.slots[0])).toMatchObject({
        fault: 'meeting.not_yours',
      })
      await bookSlot(world, wang, one.slots[0])
      await bookSlot(world, wang, one.slots[0])
      await bookSlot(world, wang, other.slots[0])
      const own = (await world.as(wang).send(meetingCalls.trainings, {})).data
      expect(own.mine.map((seat) => seat.id).sort((a, b) => a - b)).toEqual([one.id, other.id])
      expect((await seatsOf(world, admin, one.id)).slots[0]?.taken).toBe(1)
    })
  })
})
