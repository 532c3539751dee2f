import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { feedbackCalls } from '@museum/contract/feedback/feedback.calls.ts'
import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { cardLine } from '@museum/contract/home/card-line.rules.ts'
import { homeCalls } from '@museum/contract/home/home.calls.ts'
import { todayCard } from '@museum/contract/home/today-card.rules.ts'
import { usualSignRules } from '@museum/contract/setting/setting.rules.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { instantOf, makeCrowd, makeRoster, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { lastLoss } from './today.store.ts'

const today = '2026-05-12'
const yesterday = '2026-05-11'
const at = (time: string, day = today) => instantOf(day, time)

eachStore('the home', (store, once) => {
  let world: World
  let admin: Person
  let add: Awaited<ReturnType<typeof makeRoster>>
  let person: Person
  beforeAll(async () => {
    world = await openWorld(store, { now: at('08:30:00') })
    admin = await world.office('admin')
    add = await makeRoster(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(at('08:30:00'))
    person = await world.person('周', 7)
  })

  const home = async (who = person) => (await world.as(who).send(homeCalls.home, {})).data
  const card = async (who = person) => {
    const { shifts, now, rules, loss_seen } = await home(who)
    return todayCard(shifts, now, rules, loss_seen)
  }
  const see = (id: number, who = person) => world.as(who).send(homeCalls.seeLoss, { id })

  once(
    'brings the shifts around today, of oneself alone, with the museum’s clock and measures',
    async () => {
      await add(await world.person('旁人', 7), [missedOn(today)])
      await add(person, [
        missedOn('2026-05-20'),
        missedOn('2026-05-14'),
        missedOn(today),
        shiftOn(yesterday),
        // Neither near nor a loss.
        shiftOn('2026-05-10'),
        missedOn('2026-05-09'),
        shiftOn('2026-05-08', { sign_out_time: '' }),
        missedOn('2026-04-11'),
      ])
      const { shifts, now, rules } = await home()
      expect(shifts.map(({ date }) => date)).toEqual([
        ...[yesterday, today, '2026-05-09'],
        ...['2026-05-14', '2026-05-20'],
      ])
      expect([now, rules]).toEqual([`${today} 08:30:00`, { ...usualSignRules, ask_at: '18:00:00' }])
      const [, first] = shifts
      expect(first).toEqual({
        ...missedOn(today),
        id: expect.any(Number),
        title: '周末展厅讲解',
        service_type_name: '展厅服务',
        place_name: '序厅',
        service_minutes: 0,
        pending: 0,
        has_feedback: 0,
        closed: 0,
        closed_start: '',
        closed_end: '',
        on_leave: 0,
        reason: '',
        offer_id: 0,
        offer_kind: '',
        answered: 0,
      })
    },
  )

  once('tells of no loss older than thirty days', async () => {
    await add(person, [missedOn('2026-04-11')])
    expect((await home()).shifts).toEqual([])
    await add(person, [missedOn('2026-04-12')])
    expect((await home()).shifts.map(({ date }) => date)).toEqual(['2026-04-12'])
  })

  once('tells of the last loss of its day, also where only one time is missing', async () => {
    const late = { start_time: '14:00:00', end_time: '17:00:00' }
    const lacking = { ...late, sign_time: '2026-05-09 14:00:00', sign_out_time: '' }
    await add(person, [missedOn('2026-05-09'), shiftOn('2026-05-09', lacking)])
    const shifts = (await home()).shifts
    expect(shifts.map(({ start_time }) => start_time)).toEqual(['14:00:00'])
    expect((await card()).state).toBe('lacking')
  })

  once('follows a shift from the day before to the day after', async () => {
    await add(person, [missedOn(today)])
    const [shift] = (await home()).shifts
    const id = shift?.id ?? 0
    const sign = (type: 'sign' | 'signout') => world.as(person).send(signCalls.sign, { id, type })
    const states = []
    for (const [instant, act] of [
      [at('22:00:00', yesterday)],
      [at('07:59:59')],
      [at('08:00:00')],
      [at('08:55:00'), () => sign('sign')],
      [at('12:00:00')],
      [at('12:03:00'), () => sign('signout')],
      [at('08:00:00', '2026-05-13')],
    ] as const) {
      world.setNow(instant)
      await act?.()
      states.push((await card()).state)
    }
    expect(states).toEqual(['asked', 'to_serve', 'may_sign', 'serving', 'to_leave', 'done', 'none'])
  })

  test('tells a loss until it was seen, and a later one anew', async () => {
    await add(person, [missedOn(yesterday), missedOn('2026-05-09'), missedOn('2026-05-20')])
    const first = await card()
    expect([first.state, first.shift?.date]).toEqual(['absent', yesterday])
    const dates = (await home()).shifts.map(({ date }) => date)
    expect(dates).toEqual([yesterday, '2026-05-09', '2026-05-20'])
    expect((await see(first.shift?.id ?? 0)).status).toBe(1)
    expect((await card()).state).toBe('future')
    // What was seen of an older one takes nothing of it back.
    const [, old] = (await home()).shifts
    await see(old?.id ?? 0)
    expect((await home()).loss_seen).toBe(`${yesterday} 12:00:00`)
    world.setNow(at('12:00:00', '2026-05-20'))
    expect(await card()).toMatchObject({ state: 'absent', shift: { date: '2026-05-20' } })
  })

  once('notes as seen only what is one’s own and lost', async () => {
    await add(person, [missedOn(today), shiftOn(yesterday)])
    for (const { id } of (await home()).shifts) expect((await see(id)).status).toBe(1)
    expect((await home()).loss_seen).toBe('')
    const [shift] = (await home()).shifts
    const other = await world.person('旁人', 7)
    expect((await see(shift?.id ?? 0, other)).fault).toBe('content.not_found')
    expect((await see(987_654_321)).fault).toBe('content.not_found')
    expect((await see(1, await world.person('访客'))).fault).toBe('volunteer.required')
  })

  once('says of which shift its person has said how it went', async () => {
    await add(person, [shiftOn(yesterday), shiftOn(today)])
    world.setNow(at('12:30:00'))
    const [, { id = 0 } = {}] = (await home()).shifts
    expect((await world.as(person).send(feedbackCalls.send, { id, mood: 1 })).status).toBe(1)
    expect((await home()).shifts.map(({ has_feedback }) => has_feedback)).toEqual([0, 1])
  })

  once('says that the day is closed, and why, until the shift is back', async () => {
    await add(person, [missedOn(today), missedOn('2026-05-14')])
    await add(await world.person('旁人', 7), [missedOn(today)])
    const office = world.as(admin)
    await office.send(closingCalls.closeDay, { date: '2026-05-14', note: '台风' })
    await office.send(closingCalls.closeDay, { date: today, note: '展厅检修' })
    expect((await home()).shifts.map(({ date }) => date)).toEqual([today])
    expect(await card()).toMatchObject({
      state: 'closed',
      shift: { date: today, start_time: '09:00:00', place_name: '序厅', reason: '展厅检修' },
    })
    await office.send(closingCalls.openDay, { date: today })
    expect((await card()).state).toBe('may_sign')
    await office.send(closingCalls.openDay, { date: '2026-05-14' })
  })

  once('says from when to when the museum is closed where that is not all day', async () => {
    await add(person, [missedOn(today)])
    const office = world.as(admin)
    const half = { start_time: '08:00:00', end_time: '12:00:00', reason: '停电' }
    const { data } = await office.send(closureCalls.create, {
      ...{ first: today, last: today, place_ids: [], ...half },
    })
    const { state, shift } = await card()
    expect(shift).toMatchObject({ closed: 1, closed_start: '08:00:00', closed_end: '12:00:00' })
    const { now, rules } = await home()
    expect(cardLine(state, shift, now, rules).text).toBe('今日08:00–12:00闭馆，请勿前往。停电')
    await office.send(closureCalls.reopen, { id: data.id })
  })

  once('counts what is unread and the year’s minutes', async () => {
    await add(person, [
      shiftOn('2025-12-31'),
      shiftOn('2026-01-01'),
      shiftOn(yesterday, { sign_out_time: `${yesterday} 10:30:00` }),
    ])
    const message = { person_id: person.id, title: '题', content: '文', created_at: today }
    await world.db.insertInto('message').values([message, message]).execute()
    expect(await home()).toMatchObject({
      unread_count: 2,
      year_minutes: 270,
      goal: { word: '一星（累计100小时）', left: 5550, part: 0.075 },
    })
    expect(await home(await world.person('新人', 7))).toMatchObject({
      unread_count: 0,
      year_minutes: 0,
      team: null,
    })
  })

  once(
    'asks of the first year its months alone, and welcomes whoever has just become formal',
    async () => {
      const joined = async (status: 3 | 7, first_assessment_time: string) => {
        const one = await world.person('新人', status)
        const change = { first_assessment_time, code: `V${one.id}` }
        await world.db.updateTable('volunteer').set(change).where('id', '=', one.id).execute()
        return { one, code: change.code }
      }
      await world.as(admin).send(closingCalls.changeSettings, { target_hours: 80 })
      const fresh = await joined(7, today)
      expect(await home(fresh.one)).toMatchObject({
        goal: { word: '应服务53小时', left: 53 * 60 },
        welcome: fresh.code,
      })
      expect(await home((await joined(7, '2026-04-29')).one)).toMatchObject({
        goal: { word: '应服务60小时' },
        welcome: expect.stringMatching(/^V/),
      })
      expect(await home((await joined(7, '2026-04-28')).one)).toMatchObject({ welcome: '' })
      expect(await home((await joined(3, today)).one)).toMatchObject({ welcome: '' })
      expect(await home((await joined(7, '2025-05-12')).one)).toMatchObject({
        goal: { word: '应服务80小时' },
        welcome: '',
      })
      await world.as(admin).send(closingCalls.changeSettings, { target_hours: 0 })
    },
  )

  once('counts a leader’s team of today, and nobody else’s', async () => {
    const leader = await world.person('组长', 7)
    const other = await world.person('另一组长', 7)
    const group = async (who: Person) =>
      (
        await world.as(admin).send(groupOfficeCalls.create, {
          name: `${who.id}组`,
          leader_ids: [who.id],
        })
      ).data.id
    const [own, foreign] = [await group(leader), await group(other)]
    const member = async (group_id: number, shifts: Parameters<typeof add>[1]) => {
      const one = await world.person('组员', 7)
      await world.as(admin).send(volunteerEditCalls.change, { id: one.id, group_id })
      await add(one, shifts)
    }
    await member(own, [shiftOn(today, { sign_out_time: '' }), missedOn(yesterday)])
    await member(own, [missedOn(today)])
    await member(own, [missedOn('2026-05-13')])
    await member(foreign, [missedOn(today)])
    world.setNow(at('09:30:00'))
    expect((await home(leader)).team).toEqual({ due: 2, here: 1, missing: 1, later: [] })
    expect((await home(other)).team).toEqual({ due: 1, here: 0, missing: 1, later: [] })
  })

  once.each([0, 1, 2, 3, 4, 5, 6, 8] as const)('answers in status %i too', async (status) => {
    const heard = await home(await world.person('访客', status))
    expect(heard).toMatchObject({ status, shifts: [], team: null, next_time: '', next_place: '' })
  })

  once('asks for login', async () => {
    expect((await world.as().send(homeCalls.home, {})).fault).toBe('auth.missing')
  })

  once('finds the last loss by its index', async () => {
    await makeCrowd(world, add, today)
    const asked = { personId: person.id, lossFirst: '2026-04-12', yesterday }
    const plan = await planOf(
      world.db,
      lastLoss(world.db, { ...asked, today, yearFirst: '', now: '' }),
    )
    expect(plan).toContain('roster_volunteer')
  })
})
