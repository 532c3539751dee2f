import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Duplicates, duplicatesOf } from '../../testing/duplicates.ts'
import { makeActivity } from '../../testing/recruitment.ts'
import { makeRoster, makeService, missedOn, shiftOn } from '../../testing/roster.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const at = '2026-05-12 09:00:00'

eachStore('what stands against joining two records', (store, once) => {
  let world: World
  let admin: Person
  let duplicates: Duplicates
  let serve: Awaited<ReturnType<typeof makeRoster>>
  let pair: Awaited<ReturnType<Duplicates['pair']>>

  beforeAll(async () => {
    world = await openWorld(store)
    admin = await world.office('admin')
    duplicates = duplicatesOf(world, admin)
    serve = await makeRoster(world, admin, today)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    pair = await duplicates.pair()
  })

  /** Nothing has changed: both are there, and the pair waits. */
  async function refused(kind: string, words: string) {
    const { id, one, other } = pair
    for (const stays of [one.id, other.id]) {
      const heard = await duplicates.join(id, stays)
      expect(heard).toMatchObject({ fault: 'duplicate.overlaps' })
      expect(heard.msg).toContain(words)
    }
    const { data } = await duplicates.info(id)
    expect(data.overlaps.map((overlap) => overlap.kind)).toEqual([kind])
    for (const who of [one, other])
      expect((await world.as(admin).send(volunteerOfficeCalls.info, { id: who.id })).status).toBe(1)
  }
  const joins = async () => expect((await duplicates.join(pair.id, pair.other.id)).status).toBe(1)
  const known = async (id: number) =>
    await world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const enlist = (who: Person, activity_id: number, enlist_status: 1 | 4 = 1) =>
    world.db
      .insertInto('enlist')
      .values({
        ...{ activity_id, volunteer_id: who.id, enlist_time: at, enlist_status },
        ...{ approval_remark: '', approval_date: '', approval_by: '' },
      })
      .execute()

  once('coming shifts that share time, not those that follow each other or are over', async () => {
    await serve(pair.one, [missedOn('2026-05-20'), shiftOn('2026-05-01')])
    await serve(pair.other, [
      { ...missedOn('2026-05-20'), start_time: '12:00:00', end_time: '15:00:00' },
      shiftOn('2026-05-01'),
    ])
    const { data } = await duplicates.info(pair.id)
    expect(data).toMatchObject({ overlaps: [], settled: [{ kind: 'past', count: 1 }] })
    await serve(pair.other, [{ ...missedOn('2026-05-20'), start_time: '11:30:00' }])
    await refused('shifts', '时间重叠（2026-05-20 ')
  })

  once('both on duty now', async () => {
    const inAt = (start_time: string, end_time: string) => ({
      ...{ ...shiftOn(today), start_time, end_time, sign_time: at, sign_out_time: '' },
    })
    await serve(pair.one, [inAt('08:00:00', '09:30:00')])
    await serve(pair.other, [inAt('09:30:00', '12:00:00')])
    await refused('duty', '都在岗')
    await world.db
      .updateTable('roster')
      .set({ sign_out_time: at })
      .where('volunteer_id', '=', pair.one.id)
      .execute()
    await joins()
  })

  once('the same activity, unless one of both has given it back', async () => {
    const activity = await makeActivity(world, admin, today, { title: '夏日讲解' })
    await enlist(pair.one, activity, 4)
    await enlist(pair.other, activity)
    expect((await duplicates.info(pair.id)).data.overlaps).toEqual([])
    await enlist(pair.one, activity)
    await refused('enlists', '夏日讲解')
  })

  once('a request for deletion of either', async () => {
    const row = { person_id: pair.one.id, requested_at: at, due_day: '2026-05-27' }
    await world.db.insertInto('deletion_request').values(row).execute()
    await refused('deletion', '注销申请')
    await world.db.updateTable('deletion_request').set({ state: 3 }).execute()
    await joins()
  })

  test('statements of the same days, unless one was revoked', async () => {
    const made = (who: Person) => ({
      ...{ number: `N${who.id}`, code_hash: `${who.id}`, code_sealed: '', volunteer_id: who.id },
      ...{ name: '李', name_masked: '李*', code: '', id_num: '', minutes: 1, times: 1 },
      ...{ first_day: '2026-01-01', last_day: '2026-04-30', content: '[]', museum_name: '' },
      ...{ unit: '', phone: '', origin: '', issued_at: at, issued_by: '' },
    })
    for (const who of [pair.one, pair.other])
      await world.db.insertInto('statement').values(made(who)).execute()
    await refused('statements', '服务证明（2026-01-01')
    await world.db
      .updateTable('statement')
      .set({ revoked_at: at })
      .where('volunteer_id', '=', pair.one.id)
      .execute()
    await joins()
    const rows = await world.db
      .selectFrom('statement')
      .select('id')
      .where('volunteer_id', '=', pair.other.id)
      .execute()
    expect(rows).toHaveLength(2)
  })

  once('a change of shifts between both', async () => {
    const activity_id = await makeActivity(world, admin, today)
    const place = { activity_id, ...(await makeService(world)) }
    const offer = await world.db
      .insertInto('offer')
      .values({
        ...{ kind: 'cover', volunteer_id: pair.one.id, date: '2026-05-20', ...place },
        ...{ start_time: '09:00:00', end_time: '12:00:00' },
        ...{ until: '2026-05-20 09:00:00', made_at: at, made_by: '', explain_time: 0 },
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await world.db
      .insertInto('offer_asked')
      .values({ offer_id: offer.id, volunteer_id: pair.other.id, asked_at: at } as never)
      .execute()
    await refused('offers', '代班或换班')
  })

  once('one wait goes on of what both wait for, the one that has a place held', async () => {
    const activity_id = await makeActivity(world, admin, today, { recruit_num: 1 })
    const joined_at = at
    const wait = (who: Person, state: 'waiting' | 'asked') =>
      world.db
        .insertInto('waitlist')
        .values({ activity_id, volunteer_id: who.id, state, joined_at })
        .execute()
    await wait(pair.one, 'waiting')
    await wait(pair.other, 'asked')
    await world.db.updateTable('activity').set({ held: 1 }).where('id', '=', activity_id).execute()
    expect((await duplicates.info(pair.id)).data.settled).toMatchObject([{ kind: 'waits' }])
    expect((await duplicates.join(pair.id, pair.one.id)).status).toBe(1)
    const waits = await world.db
      .selectFrom('waitlist')
      .select(['volunteer_id', 'state'])
      .where('activity_id', '=', activity_id)
      .orderBy('id')
      .execute()
    const volunteer_id = pair.one.id
    expect(waits).toEqual([
      { volunteer_id, state: 'given_up' },
      { volunteer_id, state: 'asked' },
    ])
  })

  once.each<[VolunteerStatus, VolunteerStatus, boolean]>([
    [7, 3, true],
    [3, 1, true],
    [3, 7, false],
    [1, 7, false],
    [1, 4, true],
  ])('who serves stays before who does not yet (%i before %i: %s)', async (stays, goes, may) => {
    const set = (who: Person, status: VolunteerStatus) =>
      world.db.updateTable('volunteer').set({ status }).where('id', '=', who.id).execute()
    await set(pair.one, stays)
    await set(pair.other, goes)
    const { data } = await duplicates.info(pair.id)
    expect(data.one.bar === '').toBe(may)
    const heard = await duplicates.join(pair.id, pair.one.id)
    expect(heard.fault).toBe(may ? undefined : 'duplicate.cannot_stay')
  })

  once('who is stopped goes and does not stay', async () => {
    await world.db
      .updateTable('person')
      .set({ disabled: 1 })
      .where('id', '=', pair.one.id)
      .execute()
    expect((await duplicates.join(pair.id, pair.one.id)).fault).toBe('duplicate.cannot_stay')
    await joins()
  })

  once.each([
    ['the one who goes', 'one', '2026-05-12T00:00:00Z'],
    ['the one who stays', 'other', '2026-05-10T00:00:00Z'],
  ] as const)('of two logins at one door that of %s stands, used last', async (_, last, until) => {
    const both = [pair.one, pair.other]
    for (const who of both) {
      const ids = { openid: `o${who.id}`, unionid: `u${who.id}` }
      await world.db.updateTable('person').set(ids).where('id', '=', who.id).execute()
    }
    await world.db
      .updateTable('session')
      .set({ expires_ms: Date.parse('2026-05-11T00:00:00Z') })
      .where('person_id', '=', pair.other.id)
      .execute()
    await world.db
      .updateTable('session')
      .set({ expires_ms: Date.parse(until) })
      .where('person_id', '=', pair.one.id)
      .execute()
    const { data } = await duplicates.info(pair.id)
    expect(data.settled).toMatchObject([{ kind: 'openid' }, { kind: 'unionid' }])
    await joins()
    expect(await known(pair.other.id)).toMatchObject({
      openid: `o${pair[last].id}`,
      unionid: `u${pair[last].id}`,
    })
  })

  once.each([
    [0, 'other'],
    [1, 'one'],
  ] as const)(
    'without sessions the login of who came later stands, unless they are stopped (%i)',
    async (disabled, stands) => {
      const both = [pair.one.id, pair.other.id]
      for (const id of both)
        await world.db
          .updateTable('person')
          .set({ openid: `o${id}`, disabled: id === pair.other.id ? disabled : 0 })
          .where('id', '=', id)
          .execute()
      await world.db.deleteFrom('session').where('person_id', 'in', both).execute()
      expect((await duplicates.join(pair.id, pair.one.id)).status).toBe(1)
      expect((await known(pair.one.id)).openid).toBe(`o${pair[stands].id}`)
    },
  )

  once('of two phones the one proved last stands', async () => {
    for (const [who, phone_ms] of [
      [pair.one, 9],
      [pair.other, 7],
    ] as const)
      await world.db
        .updateTable('person')
        .set({ phone_mark: `p${who.id}`, phone_ms })
        .where('id', '=', who.id)
        .execute()
    expect((await duplicates.info(pair.id)).data.settled).toMatchObject([{ kind: 'phone_mark' }])
    await joins()
    expect(await known(pair.other.id)).toMatchObject({ phone_mark: `p${pair.one.id}`, phone_ms: 9 })
  })
})
