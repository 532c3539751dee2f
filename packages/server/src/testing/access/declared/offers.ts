import { addDays } from '@museum/contract/day.ts'
import { type Declared, missingId, one, plain } from '../declare.ts'
import { before } from '../ground.ts'
import type { Member, Museum } from '../museum.ts'

/** Something that was asked of somebody by the office, for a place that is wanted; its number. */
async function asked({ world, serving, openSlot }: Museum, who: Pick<Member, 'id'>) {
  const slot_id = await openSlot()
  const { db } = world
  const { date, start_time, end_time } = await db
    .selectFrom('roster_slot')
    .select(['date', 'start_time', 'end_time'])
    .where('id', '=', slot_id)
    .executeTakeFirstOrThrow()
  const work = { service_type_id: serving.desk, place_id: serving.gate, explain_time: 0 }
  const { id } = await db
    .insertInto('offer')
    .values({
      ...{ kind: 'ask' as const, slot_id, ...work, activity_id: serving.activity },
      ...{ date, start_time, end_time, until: `${addDays(date, 1)} 00:00:00` },
      ...{ made_at: before, made_by: 'director' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const row = { offer_id: id, volunteer_id: who.id, named: 1, asked_at: before }
  await db.insertInto('offer_asked').values(row).execute()
  return id
}

/** A shift of somebody's that they offer; its offer's number. */
async function covered(museum: Museum, who: Pick<Member, 'id'>) {
  const { world, serving, shift, newDay } = museum
  const date = newDay()
  const work = { service_type_id: serving.desk, place_id: serving.gate, explain_time: 0 }
  const { id } = await world.db
    .insertInto('offer')
    .values({
      ...{ kind: 'cover' as const, shift: await shift(who, date), volunteer_id: who.id, ...work },
      ...{ activity_id: serving.activity, date, start_time: '09:00:00', end_time: '12:00:00' },
      ...{ until: `${date} 09:00:00`, made_at: before, made_by: '' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Somebody who can be told in the app, and whom nobody has asked yet. */
export async function tellable({ world, newMember }: Museum) {
  const { id } = await newMember('volunteer')
  const openid = `openid-of-${id}`
  await world.db.updateTable('person').set({ openid }).where('id', '=', id).execute()
  return id
}

/** A shift on one of the next days, at a time that nobody else has. */
async function soon({ world, serving, openSlot }: Museum, volunteer_id: number) {
  const { db } = world
  const { date, start_time, end_time } = await db
    .selectFrom('roster_slot')
    .select(['date', 'start_time', 'end_time'])
    .where('id', '=', await openSlot())
    .executeTakeFirstOrThrow()
  const where = { service_type_id: serving.desk, place_id: serving.gate }
  const when = { date, start_time, end_time, created_at: before, updated_at: before }
  const row = { volunteer_id, activity_id: serving.activity, ...where, ...when }
  const made = await db.insertInto('roster').values(row).returning('id').executeTakeFirstOrThrow()
  return made.id
}

/** Two of one group; the shift of each. */
async function pair(museum: Museum, who: Pick<Member, 'id'>) {
  const other = await tellable(museum)
  const group_id = await museum.group(other)
  const both = [who.id, other]
  await museum.world.db.updateTable('volunteer').set({ group_id }).where('id', 'in', both).execute()
  return { id: await soon(museum, who.id), give_id: await soon(museum, other) }
}

/** A shift of somebody's, and somebody who can take it. */
async function offerable(museum: Museum, who: Pick<Member, 'id'>) {
  await tellable(museum)
  return await ownShift(museum, who)
}

const ofAnother = { 'of another': (museum: Museum) => asked(museum, museum.stranger) }

const ownShift = ({ shift, newDay }: Museum, who: Pick<Member, 'id'>) => shift(who, newDay())
const anothers = { 'of another': (museum: Museum) => ownShift(museum, museum.stranger) }

/** Offers, and who can cover. */
export const offers = {
  'GET /api/offer/list': plain('volunteer', {}),
  'GET /api/offer/info': one('volunteer', asked, (id) => ({ id }), ofAnother),
  'POST /api/offer/accept': one('volunteer', asked, (id) => ({ id }), ofAnother),
  'POST /api/offer/decline': one('volunteer', asked, (id) => ({ id }), ofAnother),
  'POST /api/offer/take_back': one('volunteer', asked, (id) => ({ id }), ofAnother),
  'POST /api/offer/withdraw': one('volunteer', covered, (id) => ({ id }), {
    'of another': (museum: Museum) => covered(museum, museum.stranger),
  }),
  'GET /api/offer/colleagues': one('volunteer', ownShift, (id) => ({ id }), anothers),
  'POST /api/offer/cover': one('volunteer', offerable, (id) => ({ id }), anothers),
  'GET /api/offer/swaps': one('volunteer', ownShift, (id) => ({ id }), anothers),
  'POST /api/offer/swap': {
    audience: 'volunteer',
    own: pair,
    missing: async (museum) => ({ ...(await pair(museum, museum.stranger)), id: missingId }),
    foreign: { 'of another': (museum) => pair(museum, museum.stranger) },
  },
  'GET /api/office/offers/gaps': plain('office.schedule', ({ newDay }) => ({ date: newDay() })),
  'GET /api/office/offers/candidates': one(
    'office.schedule',
    ({ openSlot }) => openSlot(),
    (slot_id) => ({ slot_id }),
  ),
  'GET /api/office/offers/drafted': one(
    'office.schedule',
    ({ openSlot }) => openSlot(),
    (slot_id) => ({ slot_id }),
  ),
  'GET /api/office/offers/cannot': one(
    'office.schedule',
    ({ openSlot }) => openSlot(),
    (slot_id) => ({ slot_id }),
  ),
  'GET /api/office/offers/asking': plain('office.read', ({ newDay }) => ({ date: newDay() })),
  'POST /api/office/offers/ask': one(
    'office.schedule',
    async (museum) => {
      await tellable(museum)
      return await museum.openSlot()
    },
    (slot_id) => ({ slot_id }),
  ),
  'POST /api/office/offers/withdraw': one(
    'office.schedule',
    (museum) => asked(museum, museum.stranger),
    (id) => ({ id }),
  ),
  'POST /api/office/offers/fill': one(
    'office.schedule',
    ({ openSlot }) => openSlot(),
    (slot_id, { stranger }) => ({ slot_id, volunteer_id: stranger.id }),
  ),
} satisfies Partial<Declared>
