import { addDays, type MuseumTime, stampOf } from '@museum/contract/day.ts'
import { offerLink } from '@museum/contract/message/link.rules.ts'
import { type OfferKind, takenUntil } from '@museum/contract/offer/offer.rules.ts'
import { lackOf, type Planned } from '@museum/contract/planner/slot.rules.ts'
import type { Tx } from '@museum/server/db/types.ts'
import { insertOffer } from '@museum/server/features/offer/offer.store.ts'
import { readFilled } from '@museum/server/features/planner/filled.read.ts'
import { sql } from 'kysely'

const askedEach = 8
const openOfEach = 8

interface Asking {
  at: MuseumTime
  zone: string
  /** How often each was asked today. */
  often: Map<number, number>
}

/**
 * Has the office ask for gaps of the coming days, and some who serve then look for cover; of those asked
 * some have read it, some cannot, and the others have not answered.
 */
export async function insertOpenOffers(tx: Tx, at: MuseumTime, zone: string): Promise<void> {
  const [first, last] = [addDays(at.day, 1), addDays(at.day, 6)]
  const asking = { at, zone, often: new Map<number, number>() }
  const gaps = (await readFilled(tx, { first, last })).filter((slot) => lackOf(slot) > 0)
  for (const slot of gaps.slice(0, openOfEach)) {
    const { date, start_time, end_time, service_type_id, place_id, explain_time } = slot
    const work = { date, start_time, end_time, service_type_id, place_id, explain_time }
    const activity_id = slot.activity_id ?? 0
    const made = { slot_id: slot.id, made_by: 'scheduler' }
    await open(tx, { kind: 'ask', ...work, ...made, activity_id }, asking)
  }
  const shifts = await tx
    .selectFrom('roster')
    .innerJoin('person', 'person.id', 'roster.volunteer_id')
    .select(['roster.id', 'roster.volunteer_id', 'date', 'start_time', 'end_time'])
    .select(['service_type_id', 'place_id', 'activity_id', 'explain_time'])
    .where('date', '>=', first)
    .where('date', '<=', last)
    .where('person.openid', 'is not', null)
    .where(sql<number>`roster.id % 9`, '=', 4)
    .orderBy('roster.id')
    .limit(openOfEach)
    .execute()
  for (const [index, { id, ...work }] of shifts.entries()) {
    const told_at = index % 2 === 0 ? stampOf(at) : ''
    const made = { shift: id, told_at, made_by: '' }
    await open(tx, { kind: 'cover', ...work, ...made }, asking)
  }
}

type NewOffer = Parameters<typeof insertOffer>[1]

async function open(
  tx: Tx,
  offer: Omit<NewOffer, 'until' | 'made_at'> & { kind: OfferKind },
  { at, zone, often }: Asking,
): Promise<void> {
  const stamp = stampOf(at)
  const until = takenUntil(offer.kind, offer, zone)
  const offer_id = await insertOffer(tx, { ...offer, until, made_at: stamp })
  if (offer_id === undefined) throw new Error('a place is asked for twice')
  const asked = (id: number) => often.get(id) ?? 0
  const people = (await able(tx, offer))
    .sort((one, other) => asked(one.id) - asked(other.id) || one.id - other.id)
    .slice(0, askedEach)
  for (const { id } of people) often.set(id, asked(id) + 1)
  await tx
    .insertInto('offer_asked')
    .values(
      people.map(({ id: volunteer_id }, n) => ({
        ...{ offer_id, volunteer_id, named: 0, asked_at: stamp },
        read_at: n % 2 === 0 ? stamp : '',
      })),
    )
    .execute()
  const declined = people.filter((_, n) => n % 4 === 0).map(({ id }) => id)
  await tx
    .updateTable('offer_asked')
    .set({ state: 'declined', answered_at: stamp })
    .where('offer_id', '=', offer_id)
    .where('volunteer_id', 'in', declined)
    .execute()
  const text = { title: '能来接一班吗', content: `${offer.date} 有一班需要人。`, button: '去答复' }
  await tx
    .insertInto('message')
    .values(
      people.map(({ id }) => ({
        ...{ ...text, person_id: id, link: offerLink(offer_id), created_at: stamp },
      })),
    )
    .execute()
}

/** Those with a login against whom nothing stands. */
async function able(tx: Tx, work: Planned): Promise<{ id: number }[]> {
  const { date, service_type_id } = work
  return await tx
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .leftJoin('wish', 'wish.volunteer_id', 'volunteer.id')
    .select('volunteer.id')
    .where('volunteer.status', '=', 7)
    .where('person.disabled', '=', 0)
    .where('person.openid', 'is not', null)
    .where((eb) =>
      eb.or([
        eb('volunteer.certificate_end_time', '=', ''),
        eb.and([
          eb('volunteer.certificate_is_valid', '=', 1),
          eb('volunteer.certificate_end_time', '>=', date),
        ]),
      ]),
    )
    // Whoever serves so often a month at most may have done so.
    .where((eb) => eb.fn.coalesce('wish.month_most', sql.lit(0)), '=', 0)
    .where(({ eb, exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('roster')
            .select('roster.id')
            .whereRef('roster.volunteer_id', '=', 'volunteer.id')
            .where('roster.date', '=', date),
        ),
      ).and(
        not(
          exists(
            selectFrom('away_day')
              .select('away_day.first')
              .whereRef('away_day.volunteer_id', '=', 'volunteer.id')
              .where('away_day.first', '<=', date)
              .where('away_day.last', '>=', date),
          ),
        ).and(
          eb.or([
            not(
              exists(
                selectFrom('service_type')
                  .select('service_type.id')
                  .where('service_type.id', '=', service_type_id)
                  .where('service_type.need_grant', '=', 1),
              ),
            ),
            exists(
              selectFrom('service_grant')
                .select('service_grant.id')
                .whereRef('service_grant.volunteer_id', '=', 'volunteer.id')
                .where('service_grant.service_type_id', '=', service_type_id)
                .where('service_grant.until', '>=', date),
            ),
          ]),
        ),
      ),
    )
    .execute()
}

/** One of so many shifts that are over was somebody else's to take. */
const takenOf = 1000

/** Offers of the days before `today` that somebody took, and whom of their group it ended for. */
export async function insertPastOffers(tx: Tx, today: string): Promise<void> {
  const day = sql.lit(today)
  await sql`insert into offer (kind, state, date, start_time, end_time, service_type_id, place_id,
      activity_id, explain_time, until, made_at, made_by, ended_at, taken_by_id)
    select 'ask', 'taken', date, start_time, end_time, service_type_id, place_id, activity_id, explain_time,
      date || ' ' || start_time, date || ' 07:00:00', 'scheduler', date || ' 07:30:00', volunteer_id
    from roster where date < ${day} and id % ${sql.lit(takenOf)} = 1`.execute(tx)
  await sql`insert into offer_asked (offer_id, volunteer_id, state, asked_at, answered_at)
    select offer.id, other.id, case when other.id = taker.id then 'accepted' else 'ended' end,
      offer.made_at, case when other.id = taker.id then offer.ended_at else '' end
    from offer inner join volunteer taker on taker.id = offer.taken_by_id
      inner join volunteer other on other.group_id = taker.group_id
    where offer.date < ${day}`.execute(tx)
}
