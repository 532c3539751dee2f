import { closureCalls } from '@museum/contract/closing/closure.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { proposalCalls } from '@museum/contract/proposal/proposal.calls.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { drafting } from '../../testing/drafting.ts'
import { proposing } from '../../testing/proposing.ts'
import { entryOf, makeServing, replaceDay, type Serving } from '../../testing/serving.ts'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const monday = '2026-05-18'

oneStore('a proposal for a week', (store) => {
  let world: World
  let office: Person
  let serving: Serving
  let { draft, want, proposed, seated } = {} as ReturnType<typeof proposing>
  beforeEach(async () => {
    await world?.close()
    world = await openWorld(store)
    const admin = await world.office('admin')
    office = await world.office('scheduler')
    serving = await makeServing(world, admin, today)
    ;({ draft, want, proposed, seated } = proposing(world, office, serving, monday))
  })
  afterAll(() => world.close())

  const somebody = (name: string, status: 3 | 7 = 7) => world.person(name, status)
  const wishes = (who: Person, halves: string, more: Record<string, number> = {}) =>
    world.db
      .insertInto('wish')
      .values({
        ...{ volunteer_id: who.id, halves, month_want: 0, month_most: 0, may_ask: 0 },
        ...{ updated_at: '2026-05-01 09:00:00', updated_by: '' },
        ...more,
      })
      .execute()
  /** So many shifts of the past that somebody attended. */
  const attended = async (who: Person, count: number, type = serving.desk) => {
    await world.db
      .insertInto('roster')
      .values(
        Array.from({ length: count }, (_, n) => ({
          ...entryOf(serving, { service_type_id: type }),
          ...{ volunteer_id: who.id, date: addDays('2026-05-01', -n), explain_time: 0 },
          ...{ name: '', attended: 1, service_minutes: 180, created_at: '2026-01-01 09:00:00' },
          updated_at: '2026-01-01 09:00:00',
        })) as never,
      )
      .execute()
  }

  test('begins no draft and keeps nothing', async () => {
    await want(1)
    await somebody('甲')
    expect((await proposed()).data).toMatchObject({ version: 0, after: { filled: 1 } })
    expect(await draft.week()).toMatchObject({ state: 'none', takeable: 1 })
    await draft.begin()
    const { version } = await draft.week()
    expect((await proposed()).data).toMatchObject({
      ...{ monday, version, how: 'best', cut_by: '', limit_seconds: 20, standing: 0 },
      before: { wanted: 1, filled: 0, people: 0, shares: [0, 0, 0, 0, 0] },
      after: { wanted: 1, filled: 1, people: 1, shares: [1, 0, 0, 0, 0], most: 1 },
    })
    expect((await draft.week()).seats).toEqual([])
    expect((await draft.week()).version).toBe(version)
  })

  test('leaves what stands, published or by hand, and fills what lacks beside it', async () => {
    const [one, two, three] = [await somebody('甲'), await somebody('乙'), await somebody('丙')]
    await want(3)
    await replaceDay(world, one, monday, [entryOf(serving)])
    await draft.begin()
    await draft.edit([draft.adding(two, monday)])
    const { data } = await proposed()
    expect(data.seats.map(({ volunteer_id }) => volunteer_id)).toEqual([three.id])
    expect(data.standing).toBe(2)
    expect([data.before.filled, data.after.filled]).toEqual([2, 3])
  })

  test('a shift that the draft removes is a gap, and its person free', async () => {
    const one = await somebody('甲')
    const slot = await want(1)
    const [{ id = 0 } = {}] = (await replaceDay(world, one, monday, [entryOf(serving)])).data.list
    await draft.begin()
    expect(await seated()).toEqual([])
    await draft.edit([{ do: 'remove', seat: String(id) }])
    expect(await seated()).toEqual([[slot, '甲']])
  })

  test('what was wished stands in its way: days away, the most a month, an awkward half-day', async () => {
    const slot = await want(1)
    const [away, most, awkward] = [await somebody('甲'), await somebody('乙'), await somebody('丙')]
    await world.db
      .insertInto('away_day')
      .values({ volunteer_id: away.id, first: monday, last: monday })
      .execute()
    await wishes(most, '0'.repeat(14), { month_most: 1 })
    await replaceDay(world, most, '2026-05-20', [entryOf(serving)])
    await wishes(awkward, `2${'0'.repeat(13)}`)
    await draft.begin()
    const { data } = await proposed()
    expect(data.seats).toEqual([])
    expect(data.gaps).toEqual([
      {
        ...{ slot_id: slot, lack: 1 },
        reason: '没有可建议的人：1人该时段不便，1人已达本人每月最多，1人本人不能来',
      },
    ])
    expect((await seated()).length).toBe(0)
  })

  test('shifts of the draft count for the month as those of the plan do', async () => {
    await want(1)
    const most = await somebody('乙')
    await wishes(most, '0'.repeat(14), { month_most: 1 })
    await draft.begin()
    const later = draft.adding(most, addDays(monday, 3))
    await draft.edit([later])
    expect(await seated()).toEqual([])
    await draft.edit([{ do: 'remove', seat: later.seat }])
    expect((await seated()).length).toBe(1)
  })

  test('rest, shifts ahead and grants bound it too', async () => {
    const slot = await want(1)
    const [rested, ahead, granted] = [
      await somebody('甲'),
      await somebody('乙'),
      await somebody('丙'),
    ]
    const set = (rules: object) =>
      world.db
        .insertInto('setting')
        .values({ name: 'roster', value: JSON.stringify(rules) })
        .onConflict((on) => on.column('name').doUpdateSet({ value: JSON.stringify(rules) }))
        .execute()
    await replaceDay(world, rested, '2026-05-17', [
      entryOf(serving, { start_time: '14:00:00', end_time: '22:00:00' }),
    ])
    await replaceDay(world, ahead, '2026-05-25', [entryOf(serving)])
    await world.db
      .insertInto('service_grant')
      .values(
        [rested, ahead].map(({ id }) => ({
          ...{ volunteer_id: id, service_type_id: serving.desk },
          ...{ until: '2027-01-01', granted_at: '2026-01-01 09:00:00' },
        })),
      )
      .execute()
    await world.db
      .updateTable('service_type')
      .set({ need_grant: 1 })
      .where('id', '=', serving.desk)
      .execute()
    await set({ rest_hours: 12, max_ahead: 1 })
    await draft.begin()
    const { data } = await proposed()
    expect(data.seats).toEqual([])
    expect(data.gaps).toMatchObject([{ slot_id: slot }])
    expect(data.gaps[0]?.reason).toContain('1人无上岗资格')
    await world.db
      .insertInto('service_grant')
      .values({
        ...{ volunteer_id: granted.id, service_type_id: serving.desk },
        ...{ until: '2027-01-01', granted_at: '2026-01-01 09:00:00' },
      })
      .execute()
    expect(await seated()).toEqual([[slot, '丙']])
  })

  test('who asked for the half-day comes first, and it says why', async () => {
    const slot = await want(1)
    await somebody('甲')
    const glad = await somebody('乙')
    await wishes(glad, `1${'0'.repeat(13)}`, { month_want: 4 })
    await attended(glad, 3)
    await draft.begin()
    const { data } = await proposed()
    expect(data.seats).toMatchObject([
      {
        ...{ slot_id: slot, volunteer_name: '乙', liking: 'glad', newcomer: 0 },
        reason: '有意愿，服务过本岗3次，本月第2班，愿4班',
      },
    ])
    expect(data.slots[0]?.others).toMatchObject([{ volunteer_name: '甲', liking: 'silent' }])
    expect(data.after).toMatchObject({ shifts: 1, glad: 1, awkward: 0 })
  })

  test('nobody serves twice on a day unless they asked for both halves of it', async () => {
    const one = await somebody('甲')
    const afternoon = { start_time: '13:00', end_time: '17:00' }
    await want(1)
    await want(1, afternoon)
    await draft.begin()
    const { data } = await proposed()
    expect(data.seats).toHaveLength(1)
    expect(data.gaps[0]?.reason).toBe('没有可建议的人：1人已建议排在别处')
    await wishes(one, `11${'0'.repeat(12)}`)
    expect((await seated()).length).toBe(2)
  })

  test('a newcomer is put beside somebody experienced', async () => {
    const [here, there] = [await want(2), await want(1, { place_id: serving.hall })]
    const fresh = await somebody('新人', 3)
    const [plain, guide] = [await somebody('一般'), await somebody('老手')]
    await attended(plain, 4)
    await attended(guide, 12)
    await draft.begin()
    const { data } = await proposed()
    const where = (who: Person) =>
      data.seats.find(({ volunteer_id }) => volunteer_id === who.id)?.slot_id
    expect([where(fresh), where(guide), where(plain)]).toEqual([here, here, there])
    expect(data.seats.find(({ newcomer }) => newcomer === 1)?.reason).toContain('与老手老手同班')
    expect(data.after).toMatchObject({ newcomers: 1, accompanied: 1 })
  })

  test('halls that are closed and slots of which nothing is said are left out', async () => {
    await somebody('甲')
    await want(1)
    const unsaid = await want(1, { place_id: serving.hall })
    await world.db
      .updateTable('roster_slot')
      .set({ activity_id: null })
      .where('id', '=', unsaid)
      .execute()
    await world.as(office).send(closureCalls.create, {
      ...{ first: monday, last: monday, place_ids: [serving.gate], reason: '布展' },
    } as never)
    await draft.begin()
    const { data } = await proposed()
    expect(data.seats).toEqual([])
    expect(data.before.wanted).toBe(1)
    expect(data.gaps.map(({ slot_id }) => slot_id)).toEqual([unsaid])
  })

  test('days that are changed at once are no part of it', async () => {
    const near = drafting(world, office, serving, today)
    const slot = async (date: string) => await want(1, { date })
    await somebody('甲')
    await slot('2026-05-13')
    const later = await slot('2026-05-14')
    world.setNow('2026-05-12T13:00:00Z')
    await near.begin()
    const { data } = await world.as(office).send(proposalCalls.propose, { date: today })
    expect(data.slots.map(({ id }) => id)).toEqual([later])
    world.setNow('2026-05-12T02:00:00Z')
  })
})
