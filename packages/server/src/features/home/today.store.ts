import { sql } from 'kysely'
import { jsonRows } from '../../db/json.ts'
import { preparedQuery, preparedWrite } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'
import { saidRows } from '../agreement/agreement.read.ts'
import { unreadCount } from '../message/message.store.ts'
import { ownOffers } from '../offer/own-offer.store.ts'
import { rosterSetting, rulesOf } from '../setting/setting.read.ts'
import { namedShifts } from '../sign/sign.store.ts'
import { closedShifts, noKind, notShut } from './shut.store.ts'

interface Asked extends Record<string, string | number> {
  personId: number
  today: string
  yesterday: string
  /** Losses of earlier days are told no more. */
  lossFirst: string
  yearFirst: string
  /** The museum's date-time. */
  now: string
}

/** The open offer of a surrounding query's shift. */
function openOffer(db: Db) {
  return db
    .selectFrom('offer')
    .where('offer.shift', '=', sql.ref<number>('roster.id'))
    .where('offer.state', '=', sql.lit('open' as const))
}

/** 1 where a surrounding query's person has said that they come on the shift's day. */
const answered = sql<number>`case when exists (select 1 from day_answer
  where day_answer.volunteer_id = roster.volunteer_id and day_answer.date = roster.date
  and day_answer.answered_at <> '') then 1 else 0 end`

/** A person's shifts of the roster as their home shows them. */
export const ownShifts = (db: Db, personId: number) =>
  namedShifts(db, personId)
    .leftJoin('feedback', 'feedback.roster_id', 'roster.id')
    .select(['roster.service_minutes', ...notShut])
    .select([sql.lit(0).as('on_leave'), answered.as('answered')])
    .select((eb) => [
      eb.fn.coalesce(openOffer(db).select('offer.id').$asScalar(), eb.lit(0)).as('offer_id'),
      eb.fn.coalesce(openOffer(db).select('offer.kind').$asScalar(), noKind).as('offer_kind'),
    ])
    .select(({ eb }) => {
      const unsaid = eb.case().when('feedback.id', 'is', null).then(eb.lit(0))
      return unsaid.else(eb.lit(1)).end().as('has_feedback')
    })

/** The last shift of earlier days, from `lossFirst` on, that nobody came to or that lacks a time. */
export function lastLoss(db: Db, { personId, lossFirst, yesterday }: Asked) {
  return ownShifts(db, personId)
    .where('roster.date', '>=', lossFirst)
    .where('roster.date', '<', yesterday)
    .where((eb) =>
      eb.or([eb('roster.attended', '=', eb.lit(0)), eb('roster.lacking', '=', eb.lit(1))]),
    )
    .orderBy('roster.date', 'desc')
    .orderBy('roster.start_time', 'desc')
    .limit(1)
}

/** The same of those on leave. */
export function leftShifts(db: Db, personId: number) {
  return namedShifts(db, personId, 1)
    .select(['roster.service_minutes', sql.lit(0).as('has_feedback'), ...notShut])
    .select([sql.lit(0).as('offer_id'), noKind.as('offer_kind'), sql.lit(0).as('answered')])
    .select(sql.lit(1).as('on_leave'))
}

/** The offers that wait for a person's answer. */
function waitingOffers(db: Db, { personId, now }: Asked) {
  return db
    .selectFrom(ownOffers(db, personId, now).as('own_offer'))
    .select('own_offer.id')
    .where('own_offer.mine', '=', 0)
    .orderBy('own_offer.date')
    .orderBy('own_offer.start_time')
    .orderBy('own_offer.id')
}

function teamShifts(db: Db, personId: number, today: string) {
  return db
    .selectFrom('group_leader')
    .innerJoin('volunteer as member', 'member.group_id', 'group_leader.group_id')
    .innerJoin('roster', (join) =>
      join.onRef('roster.volunteer_id', '=', 'member.id').on('roster.date', '=', today),
    )
    .select([
      'roster.volunteer_id',
      'roster.date',
      'roster.start_time',
      'roster.end_time',
      'roster.sign_time',
      'roster.sign_out_time',
      'roster.repair_sign_time',
      'roster.repair_sign_out_time',
    ])
    .where('group_leader.volunteer_id', '=', personId)
}

/** The query of everything that a person's home asks, in one row. */
function homeOf(db: Db, asked: Asked) {
  const { personId, today, yesterday, yearFirst } = asked
  const near = ownShifts(db, personId)
    .where('roster.date', '>=', yesterday)
    .where('roster.date', '<=', today)
    .orderBy('roster.date')
    .orderBy('roster.start_time')
  // Of a day on which the first is offered to colleagues, the card may ask about another.
  const most = 3
  const coming = ownShifts(db, personId)
    .where('roster.date', '>', today)
    .orderBy('roster.date')
    .orderBy('roster.start_time')
    .limit(most)
  const served = db
    .selectFrom('roster')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('service_minutes'), eb.lit(0)).as('minutes'))
    .where('volunteer_id', '=', personId)
  // Nobody has served yet in a year to come.
  const ofYear = served.where('date', '>=', yearFirst)
  return db
    .selectFrom('person')
    .leftJoin('volunteer', 'volunteer.id', 'person.id')
    .leftJoin('loss_seen', 'loss_seen.person_id', 'person.id')
    .select([
      'volunteer.apply_time',
      'volunteer.approval_remark',
      'volunteer.next_time',
      'volunteer.next_place',
      'volunteer.first_assessment_time',
      'volunteer.code',
      'volunteer.birth_time as born',
      'loss_seen.ended as loss_seen',
    ])
    .select([
      unreadCount(db, personId).as('unread_count'),
      ofYear.as('year_minutes'),
      served.as('all_minutes'),
      jsonRows(db, near).as('near'),
      jsonRows(db, lastLoss(db, asked)).as('lost'),
      jsonRows(db, coming).as('coming'),
      jsonRows(db, closedShifts(db, personId).where('roster_closed.date', '=', today)).as('closed'),
      jsonRows(db, leftShifts(db, personId).where('roster.date', '=', today)).as('leave'),
      jsonRows(db, waitingOffers(db, asked)).as('offers'),
      jsonRows(db, teamShifts(db, personId, today)).as('team'),
      jsonRows(db, saidRows(db, personId)).as('said'),
    ])
    .where('person.id', '=', personId)
}

/** Everything that a person's home asks, by one statement. */
export const readHome = preparedQuery((db, asked: Asked) => homeOf(db, asked))

const ownShift = preparedQuery((db, { id, personId }: { id: number; personId: number }) =>
  db
    .selectFrom('roster')
    .leftJoin('setting', (join) => join.on('setting.name', '=', rosterSetting))
    .select([
      'date',
      'start_time',
      'end_time',
      'sign_time',
      'sign_out_time',
      'repair_sign_time',
      'repair_sign_out_time',
      'setting.value as rules',
    ])
    .where('id', '=', id)
    .where('volunteer_id', '=', personId),
)

/** A person's own shift with the roster's rules as they are kept; undefined when it is another's or nobody's. */
export async function findOwnShift(db: Db, id: number, personId: number) {
  const [row] = await ownShift(db, { id, personId })
  return row && { shift: row, rules: rulesOf(row.rules) }
}

const writeSeen = preparedWrite((tx, { personId, ended }: { personId: number; ended: string }) =>
  tx
    .insertInto('loss_seen')
    .values({ person_id: personId, ended })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .doUpdateSet((eb) => ({ ended: eb.ref('excluded.ended') }))
        .whereRef('loss_seen.ended', '<', 'excluded.ended'),
    )
    .returning('person_id'),
)

/** Notes that a person has seen what was lost up to this end of a shift; a later one stands. */
export async function noteLossSeen(tx: Tx, personId: number, ended: string): Promise<void> {
  await writeSeen(tx, { personId, ended })
}
