import { draftCalls } from '@museum/contract/draft/draft.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { unpacked } from '@museum/contract/planner/alike.rules.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { proposalCalls } from '@museum/contract/proposal/proposal.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../../db/types.ts'
import { drafting } from '../../testing/drafting.ts'
import { type FullWeek, makeFullWeek } from '../../testing/full-week.ts'
import { makeServing, type Serving } from '../../testing/serving.ts'
import { readRows } from '../../testing/sheet-rows.ts'
import { oneStore } from '../../testing/stores.ts'
import { takenOf } from '../../testing/taken.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { plannedFields, saveEdits, wasColumns } from '../draft/draft.store.ts'
import { readGround } from '../draft/ground.store.ts'

const today = '2026-05-12'
const monday = '2026-05-18'
const sunday = '2026-05-24'

oneStore('a week of ten thousand shifts', (store) => {
  let world: World
  let scheduler: Person
  let serving: Serving
  let full: FullWeek
  let draft: ReturnType<typeof drafting>
  beforeAll(async () => {
    world = await openWorld(store)
    scheduler = await world.office('scheduler')
    serving = await makeServing(world, await world.office('admin'), today)
    full = await makeFullWeek(world, serving, monday)
    draft = drafting(world, scheduler, serving, monday)
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    for (const table of ['roster_draft', 'roster_week'] as const)
      await world.db.deleteFrom(table).execute()
  })

  const office = () => world.as(scheduler)
  const fetched = (path: string) =>
    world.app.inject({ url: path, headers: loginHeaders(scheduler.token) })
  const sundays = async () =>
    await world.db
      .selectFrom('roster')
      .select('id')
      .where('date', '=', sunday)
      .orderBy('id')
      .execute()

  test('is shown whole, and every seat is filled', async () => {
    const week = (await office().send(plannerCalls.week, { date: monday })).data
    const shifts = unpacked(week)
    expect(shifts).toHaveLength(full.count)
    expect(shifts.filter(({ date }) => date === sunday)).toHaveLength(full.sunday)
    expect(new Set(shifts.map(({ id }) => id)).size).toBe(full.count)
    expect(week.slots.every(({ need, filled }) => need === filled)).toBe(true)
    const one = shifts.find(({ volunteer_id }) => volunteer_id === full.people[7])
    expect(one).toMatchObject({ volunteer_name: `众${full.people[7]}`, signed: 0 })
  })

  test('is an answer that a page reads at once', async () => {
    const path = `${plannerCalls.week.path}?date=${monday}`
    expect((await fetched(path)).rawPayload.length).toBeLessThan(250_000)
  })

  test('is a sheet of as many rows', async () => {
    const answer = await fetched(takenOf(`${plannerCalls.weekExport.path}?date=${monday}`))
    const rows = await readRows(answer.rawPayload, 20_000)
    expect(rows).toHaveLength(1 + full.count)
    expect(rows.filter(([date]) => date === sunday)).toHaveLength(full.sunday)
  })

  test('has each of its shifts in a draft, whatever day it is on', async () => {
    await draft.begin()
    const [{ id } = { id: 0 }] = await sundays()
    const edit = await draft.edit([{ do: 'remove', seat: String(id) }])
    expect(edit.data).toMatchObject({ done: 1, refused: [] })
    const week = await draft.week()
    expect(week.seats).toMatchObject([{ seat: String(id), mark: 'removed', hard: [] }])
    expect(week.sums).toEqual({
      ...{ wanted: full.count, filled: full.count - 1, missing: 1 },
      ...{ shifts: full.count - 1, people: full.people.length },
    })
    // The day that comes last in the plan is what its mark and its readers rest on too.
    await world.db
      .updateTable('roster')
      .set({ explain_time: 1 })
      .where('id', '=', Math.max(...(await sundays()).map((row) => row.id)))
      .execute()
    const { date, version } = { date: monday, version: week.version }
    const changes = (await office().send(draftCalls.changes, { date, version })).data
    expect(changes.mark).not.toBe(week.mark)
  })

  test('proposes and finds nobody for a Sunday on which everybody serves', async () => {
    const { id } = await world.db
      .updateTable('roster_slot')
      .set({ need: full.people.length + 1 })
      .where('id', '=', full.slot)
      .returning('id')
      .executeTakeFirstOrThrow()
    await draft.begin()
    const drafted = (await office().send(offerOfficeCalls.drafted, { slot_id: id })).data
    expect(drafted).toMatchObject({ can: 0, list: [] })
    const proposed = (await office().send(proposalCalls.propose, { date: monday })).data
    expect(proposed.seats).toEqual([])
    await world.db
      .updateTable('roster_slot')
      .set({ need: full.people.length })
      .where('id', '=', id)
      .execute()
  })

  test('is judged for however many people', async () => {
    const span = { first: monday, last: sunday, from: monday, to: sunday }
    const ids = Array.from({ length: 20_000 }, (_, n) => n + 1)
    const { people, entries } = await readGround(world.db, { ...span, ids })
    expect(people).toHaveLength(full.people.length)
    expect(entries).toHaveLength(full.count)
  })

  test('is published whole, however many edits its draft has', async () => {
    await draft.begin()
    const { id: week_id } = await world.db
      .selectFrom('roster_week')
      .select('id')
      .executeTakeFirstOrThrow()
    const rows = await plannedFields(world.db, monday, sunday)
    const edits = rows.map(({ id, attended: _, ...fields }) => ({
      ...{ week_id, seat: String(id), roster_id: id, mark: 'removed' as const, version: 1 },
      ...fields,
      ...wasColumns(fields),
      ...{ why: '', source: 'hand' as const, reason: null, by: '', at: '' },
    }))
    await world.db.transaction().execute((tx) => saveEdits(tx as Tx, edits))
    const week = await draft.week()
    expect(week.seats).toHaveLength(full.count)
    expect(week.edits).toMatchObject({ count: full.count, removed: full.count, conflicts: 0 })
    const info = await draft.info()
    expect(info).toMatchObject({ removed: full.count, ready: 1, sums: { shifts: 0 } })
    expect(info.people).toHaveLength(full.people.length)
    const published = await draft.publish()
    expect(published.data).toMatchObject({ count: full.count, people: full.people.length })
    expect(await plannedFields(world.db, monday, sunday)).toEqual([])
    expect((await draft.unpublish()).status).toBe(1)
    expect(await plannedFields(world.db, monday, sunday)).toHaveLength(full.count)
  })
})
