import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { wallCalls } from '@museum/contract/wall/wall.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planOf } from '../../db/plan.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { askedOn, lateRows } from './wall.store.ts'

const date = '2026-05-12'
/** The instant at which the museum's clock shows a time of the day. */
const instant = (time: string) => new Date(`${date}T${time}:00+08:00`).toISOString()
const at = (time: string) => `${date} ${time}:00`
const morning = { start_time: '09:00:00', end_time: '12:00:00' }
const afternoon = { start_time: '13:00:00', end_time: '17:00:00' }

eachStore('the wall', (store, once) => {
  let world: World
  let office: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  let people: [Person, Person, Person]
  let wallToken: string
  beforeAll(async () => {
    world = await openWorld(store, { now: instant('13:12') })
    office = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), date)
    people = [
      await world.person('郑国栋', 7),
      await world.person('龙望舒', 7),
      await world.person('马晓峰', 7),
    ]
    wallToken = await paired()
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.setNow(instant('13:12'))
    const { db } = world
    for (const table of ['offer', 'roster', 'roster_slot', 'special_day', 'closure_place'] as const)
      await db.deleteFrom(table).execute()
    await db.deleteFrom('closure').execute()
  })

  async function paired() {
    const made = await world
      .as(office)
      .send(signCodeCalls.addDevice, { name: '大厅', kind: 'wall' })
    return (await world.as().send(signCodeCalls.pair, made.data)).data.token
  }
  const wall = async () => (await world.as().send(wallCalls.show, { token: wallToken })).data
  const [one, other, third] = [0, 1, 2]
  const add = (who: number, shift: object = {}) =>
    duty.add(people[who] as Person, { date, ...afternoon, ...shift })

  once(
    'counts the part of the day that runs, and who has not signed out of all of it',
    async () => {
      await add(one)
      await add(other, { sign_time: at('12:58') })
      await add(third, { ...morning, sign_time: at('08:59') })
      await add(one, { ...morning, sign_time: at('08:59'), sign_out_time: at('12:00') })
      await add(third, { start_time: '14:00:00' })
      await duty.want(date, '13:00:00', '17:00:00', 4)
      await duty.want(date, '09:00:00', '12:00:00', 9)
      expect(await wall()).toMatchObject({
        ...{ date, time: '13:12:00', closed: 0, note: '', planned: 1 },
        block: { name: '下午', ...afternoon, state: 'running' },
        ...{ due: 3, came: 1, late: 1, lack: 1, to_sign_out: 1 },
        ...{ late_start: '13:00:00', next: { time: '14:00:00', count: 1 } },
        late_people: [{ name: '郑国栋', place_name: '一层中央大厅', service_type_name: '讲解' }],
        gaps: [
          {
            ...{ place_name: '一层中央大厅', service_type_name: '讲解', lack: 1 },
            ...{ starts: '', asked: 0 },
          },
        ],
        places: [{ place_name: '一层中央大厅', here: 1, need: 4, starts: '', closed: 0 }],
        before: { name: '上午', total: 2, done: 1 },
      })
    },
  )

  once('has whoever is to sign out there until the end', async () => {
    await add(one, { sign_time: at('12:58') })
    await duty.want(date, '13:00:00', '17:30:00', 1)
    const seen = async (time: string) => {
      world.setNow(instant(time))
      const { places, to_sign_out } = await wall()
      return [to_sign_out, places[0]?.here]
    }
    expect(await seen('16:54')).toEqual([0, 1])
    expect(await seen('16:55')).toEqual([1, 1])
    expect(await seen('17:00')).toEqual([1, 0])
  })

  once('counts once what waits to be judged, and the whole day as nobody’s morning', async () => {
    const went = { sign_time: at('12:58'), sign_out_time: at('13:05') }
    const id = await add(one, went)
    await world.db.updateTable('roster').set({ pending: 1 }).where('id', '=', id).execute()
    await add(other, { start_time: '09:00:00', sign_time: at('08:59') })
    await add(third, { ...morning, sign_time: at('08:59') })
    expect(await wall()).toMatchObject({
      ...{ due: 2, came: 2, to_sign_out: 1 },
      before: { name: '上午', total: 1, done: 0 },
    })
  })

  test('shows what comes next before it begins, and after the last what is left of it', async () => {
    await add(one)
    await duty.want(date, '13:00:00', '17:00:00', 2)
    world.setNow(instant('12:30'))
    expect(await wall()).toMatchObject({
      block: { name: '下午', state: 'coming' },
      ...{ due: 1, came: 0, late: 0, next: { time: '13:00:00', count: 1 } },
      ...{ lack: 1, places: [{ here: 0, need: 0, starts: '13:00:00' }] },
    })
    world.setNow(instant('17:30'))
    expect(await wall()).toMatchObject({
      block: { name: '下午', state: 'over' },
      ...{ due: 1, came: 0, late: 0, lack: 0, gaps: [], next: null, places: [], before: null },
    })
  })

  once(
    'names whoever is late wherever their shift lies, and says a start that all share',
    async () => {
      await add(one)
      await add(other, { start_time: '12:30:00', place_id: duty.places[1] as number })
      expect(await wall()).toMatchObject({ late: 2, late_start: '' })
      expect((await wall()).late_people.map(({ name }) => name)).toEqual(['龙望舒', '郑国栋'])
      world.setNow(instant('12:40'))
      expect(await wall()).toMatchObject({ late: 1, late_start: '12:30:00' })
    },
  )

  once(
    'counts where nobody is wanted those who are planned, and leaves out what is over',
    async () => {
      const [, bronze] = duty.places as [number, number]
      await add(one, { place_id: bronze, sign_time: at('12:58') })
      await add(other, { place_id: bronze })
      await add(third, { start_time: '12:00:00', end_time: '13:10:00' })
      expect((await wall()).places).toEqual([
        { place_name: '二层青铜馆', here: 1, need: 2, starts: '', closed: 0 },
      ])
    },
  )

  once('says of a gap when it begins, and whether people are being asked', async () => {
    await duty.want(date, '13:00:00', '17:00:00', 2)
    await duty.want(date, '15:00:00', '16:00:00', 1)
    expect((await wall()).gaps).toMatchObject([
      { lack: 2, starts: '', asked: 0 },
      { lack: 1, starts: '15:00:00', asked: 0 },
    ])
    const { id } = await world.db
      .selectFrom('roster_slot')
      .select('id')
      .where('start_time', '=', '13:00:00')
      .executeTakeFirstOrThrow()
    const offer = async (change: object) => {
      await world.db.deleteFrom('offer').execute()
      const what = { kind: 'ask' as const, slot_id: id, date, ...afternoon, explain_time: 0 }
      const where = { service_type_id: duty.types[0] as number, place_id: duty.places[0] as number }
      const rest = { activity_id: duty.activity_id, made_at: at('13:00'), made_by: '' }
      const until = at('16:00')
      await world.db
        .insertInto('offer')
        .values({ ...what, ...where, ...rest, until, ...change })
        .execute()
      return (await wall()).gaps.map(({ asked }) => asked)
    }
    expect(await offer({})).toEqual([1, 0])
    await world.db.updateTable('offer').set({ state: 'withdrawn' }).execute()
    expect((await wall()).gaps.map(({ asked }) => asked)).toEqual([0, 0])
    expect(await offer({ until: at('13:12') })).toEqual([0, 0])
    // What was freed by somebody stands for no slot of its own.
    const freed = { kind: 'freed', slot_id: null }
    expect(await offer({ ...freed, start_time: '15:00:00', end_time: '16:00:00' })).toEqual([0, 1])
    expect(await offer({ ...freed, place_id: duty.places[1] })).toEqual([0, 0])
    expect(await offer({ kind: 'cover' })).toEqual([0, 0])
  })

  once('names who was asked and has not said that they come, while it is before them', async () => {
    await world.db.deleteFrom('day_answer').execute()
    const [, second] = people
    for (const { id } of people) {
      const openid = `openid-${id}`
      await world.db.updateTable('person').set({ openid }).where('id', '=', id).execute()
      const asked_at = '2026-05-11 18:00:00'
      await world.db.insertInto('day_answer').values({ volunteer_id: id, date, asked_at }).execute()
    }
    const answered = world.db.updateTable('day_answer').set({ answered_at: '2026-05-11 19:00:00' })
    await answered.where('volunteer_id', '=', second.id).execute()
    await add(one, { start_time: '14:00:00' })
    await add(other, { start_time: '14:00:00' })
    await add(third, morning)
    const risk = async (time: string) => {
      world.setNow(instant(time))
      const { at_risk, risk_start, risk_people } = await wall()
      return { at_risk, risk_start, names: risk_people.map(({ name }) => name) }
    }
    expect(await risk('13:12')).toEqual({
      ...{ at_risk: 1, risk_start: '14:00:00' },
      names: ['郑国栋'],
    })
    // In the morning it is the morning's.
    expect(await risk('08:30')).toEqual({
      ...{ at_risk: 1, risk_start: '09:00:00' },
      names: ['马晓峰'],
    })
    expect(await risk('14:00')).toEqual({ at_risk: 0, risk_start: '', names: [] })
    await add(third, { start_time: '15:00:00' })
    expect(await risk('13:12')).toEqual({
      ...{ at_risk: 2, risk_start: '' },
      names: ['郑国栋', '马晓峰'],
    })
  })

  once(
    'says that the museum is closed and why, that a hall is, and that nothing is planned',
    async () => {
      expect(await wall()).toMatchObject({ planned: 0, closed: 0, due: 0, places: [], gaps: [] })
      const [hall] = duty.places as [number, number]
      await duty.want(date, '13:00:00', '17:00:00', 2)
      const closure = { first: date, last: date, start_time: '', end_time: '', reason: '布展' }
      const made = await world.db
        .insertInto('closure')
        .values({ ...closure, whole: 0 })
        .returning('id')
        .executeTakeFirstOrThrow()
      const its = { closure_id: made.id, place_id: hall }
      await world.db.insertInto('closure_place').values(its).execute()
      expect(await wall()).toMatchObject({
        ...{ planned: 0, lack: 0, gaps: [] },
        places: [{ here: 0, need: 0, closed: 1 }],
      })
      await world.db
        .insertInto('special_day')
        .values({ date, closed: 1, start_time: '', end_time: '', note: '设备检修' })
        .execute()
      expect(await wall()).toMatchObject({ closed: 1, note: '设备检修', lack: 0, gaps: [] })
    },
  )

  once('is another day’s after midnight', async () => {
    await add(one)
    world.setNow('2026-05-12T16:00:00Z')
    expect(await wall()).toMatchObject({ date: '2026-05-13', planned: 0, late: 0 })
  })

  once('says of nobody a number, a reason or a leave, and of whoever came nothing', async () => {
    const [late, , away] = people
    const vault = vaultOf(world.appContext.settings.dataKey)
    await world.db
      .updateTable('volunteer')
      .set({
        phone: vault.seal('volunteer.phone', '13812345678'),
        phone_masked: '138****5678',
        code: 'V20260007',
        birth_time: '1961-02-03',
      })
      .where('id', '=', late.id)
      .execute()
    await add(one)
    await add(other, { sign_time: at('12:58') })
    await world.db
      .insertInto('roster_leave')
      .values({
        ...{ id: 900_001, volunteer_id: away.id, date, ...afternoon, name: '' },
        ...{ activity_id: duty.activity_id, service_type_id: duty.types[0] as number },
        ...{ place_id: duty.places[0] as number, reason: '发烧', told_at: at('09:00') },
        ...{ created_at: at('09:00'), told_by: '', explain_time: 0 },
      })
      .execute()
    const text = JSON.stringify(await wall())
    expect(text).toContain('郑国栋')
    for (const word of ['138', 'V2026', '1961', '发烧', '请假', '龙望舒', '马晓峰'])
      expect(text).not.toContain(word)
    expect(Object.keys((await wall()).late_people[0] ?? {}).sort()).toEqual([
      'name',
      'place_name',
      'service_type_name',
    ])
  })

  once('reads the day by its indexes', async () => {
    const clock = {
      ...{ date, now: '13:12:00', maySignBefore: '14:12:01', lateBefore: '13:07:00' },
      ...{ toSignOutBefore: '13:17:01', signOutOverBefore: '07:12:00' },
    }
    expect(await planOf(world.db, lateRows(world.db, clock, 50))).toContain('roster_day')
    expect(await planOf(world.db, askedOn(world.db, date, at('13:12')))).toContain('offer_')
  })
})
