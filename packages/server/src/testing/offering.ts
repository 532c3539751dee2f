import { offerCalls } from '@museum/contract/offer/offer.calls.ts'
import { acceptedSeconds } from '@museum/contract/offer/offer.rules.ts'
import { offerOfficeCalls } from '@museum/contract/offer/offer-office.calls.ts'
import { plannerCalls } from '@museum/contract/planner/planner.calls.ts'
import { takenKinds } from '../features/offer/taken.service.ts'
import { runDue } from '../jobs/jobs.ts'
import type { Settings } from '../settings.ts'
import { makeServing } from './serving.ts'
import type { Store } from './stores.ts'
import { toldTo } from './told.ts'
import { openWorld, type Person } from './world.ts'

const today = '2026-05-12'

export type Offering = Awaited<ReturnType<typeof openOffering>>

/** A museum in which people can be asked to serve; it is 10:00 of a Tuesday. */
export async function openOffering(store: Store, settings: Partial<Settings> = {}) {
  const world = await openWorld(store, { settings })
  const scheduler = await world.office('scheduler')
  const serving = await makeServing(world, await world.office('admin'), today)
  const { db } = world
  const asOffice = () => world.as(scheduler)
  let count = 0
  return {
    world,
    scheduler,
    serving,
    asOffice,
    /** A gap, as the office sees it. */
    gapOf: async (slot_id: number) =>
      (await asOffice().send(offerOfficeCalls.candidates, { slot_id })).data,
    /** Asks people for a place; everybody who can, where none are named. */
    ask: (slot_id: number, people?: readonly Person[]) =>
      asOffice().send(offerOfficeCalls.ask, {
        slot_id,
        ...(people ? { volunteer_ids: people.map(({ id }) => id) } : {}),
      }),
    accept: (who: Person, id: number) => world.as(who).send(offerCalls.accept, { id }),
    /** Lets the moment pass in which a yes to a colleague can be taken back: what follows from it is heard. */
    async hear() {
      const later = world.appContext.clock().getTime() + acceptedSeconds * 1000
      world.setNow(new Date(later).toISOString())
      await runDue(world.appContext, takenKinds)
    },
    decline: (who: Person, id: number) => world.as(who).send(offerCalls.decline, { id }),
    /** An offer, as somebody sees it. */
    info: async (who: Person, id: number) =>
      (await world.as(who).send(offerCalls.info, { id })).data,
    /** What somebody is asked. */
    mine: async (who: Person) => (await world.as(who).send(offerCalls.own, {})).data.list,
    /** Nobody serves, and nothing is wanted or asked. */
    async begin() {
      world.setNow(`${today}T02:00:00Z`)
      for (const table of [
        ...(['offer', 'message', 'audit', 'wish', 'away_day', 'roster', 'roster_leave'] as const),
        ...(['roster_slot', 'group_leader'] as const),
      ])
        await db.deleteFrom(table).execute()
      await db.updateTable('volunteer').set({ status: 0 }).execute()
    },
    /** A formal volunteer who can be told in the app. */
    async member(name: string, group_id: number | null = null): Promise<Person> {
      count += 1
      const openid = `openid-${count}`
      const who = await world.person(name, 7)
      await db.updateTable('person').set({ openid }).where('id', '=', who.id).execute()
      if (group_id !== null)
        await db.updateTable('volunteer').set({ group_id }).where('id', '=', who.id).execute()
      return who
    },
    /** A place that is wanted; its number. */
    async want(change: { date: string; [field: string]: unknown }): Promise<number> {
      const where = { service_type_id: serving.desk, place_id: serving.gate }
      const span = { start_time: '09:00', end_time: '12:00', need: 1 }
      const wanted = { ...where, ...span, ...change }
      return (await asOffice().send(plannerCalls.addSlot, wanted)).data.id
    },
    /** Somebody's shift, from nine to twelve at the gate; its number. */
    async shift(who: Person, date: string, change: Record<string, unknown> = {}) {
      const row = {
        ...{ volunteer_id: who.id, date, activity_id: serving.activity },
        ...{ service_type_id: serving.desk, place_id: serving.gate },
        ...{ start_time: '09:00:00', end_time: '12:00:00', created_at: '', updated_at: '' },
        ...change,
      }
      const made = await db.insertInto('roster').values(row).returning('id').execute()
      return made[0]?.id ?? 0
    },
    told: (who: Person) => toldTo(db, who),
    shifts: async () =>
      (await db.selectFrom('roster').select(['id', 'volunteer_id']).orderBy('id').execute()).map(
        ({ id, volunteer_id }) => [id, volunteer_id],
      ),
    offers: async () =>
      (await db.selectFrom('offer').select(['state', 'ending']).orderBy('id').execute()).map(
        ({ state, ending }) => [state, ending],
      ),
  }
}
