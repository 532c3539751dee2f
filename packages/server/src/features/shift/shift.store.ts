import {
  type CorrectionState,
  correctionMoves,
} from '@museum/contract/correction/correction.rules.ts'
import { sql } from 'kysely'
import { jsonRows } from '../../db/json.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { closedShifts } from '../home/shut.store.ts'
import { leftShifts, ownShifts } from '../home/today.store.ts'

interface Asked extends Record<string, string | number> {
  id: number
  personId: number
}

const none = sql.lit('')

/** What the page of a shift says beside what the home does, of one that stands or of one on leave. */
const more = [
  'roster.explain_time',
  'roster.name',
  'roster.repair_reason',
  'roster.repair_at',
  'roster.verdict_reason',
] as const

/** The state of what its person last asked to have put right of a surrounding query's shift. */
const correction = (db: Db) =>
  db
    .selectFrom('correction')
    .select('correction.state')
    .where('correction.roster_id', '=', sql.ref<number>('roster.id'))
    .where('correction.volunteer_id', '=', sql.ref<number>('roster.volunteer_id'))
    // What its person took back is asked no more.
    .where('correction.state', '<>', correctionMoves.withdraw.to)
    .orderBy('correction.id', 'desc')
    .limit(1)
    .$asScalar()

const noCorrection = sql.lit<CorrectionState | ''>('')

/** Who serves with somebody: at the place, of the type and in the time of their shift; named are those of their group. */
export function crewOf(db: Db, { id, personId }: Asked) {
  return db
    .selectFrom('roster as mine')
    .innerJoin('volunteer as me', 'me.id', 'mine.volunteer_id')
    .innerJoin('roster as other', (join) =>
      join
        .onRef('other.date', '=', 'mine.date')
        .onRef('other.place_id', '=', 'mine.place_id')
        .onRef('other.service_type_id', '=', 'mine.service_type_id')
        .onRef('other.start_time', '<', 'mine.end_time')
        .onRef('other.end_time', '>', 'mine.start_time')
        .onRef('other.volunteer_id', '<>', 'mine.volunteer_id'),
    )
    .innerJoin('volunteer as them', 'them.id', 'other.volunteer_id')
    .select('them.id')
    .select((eb) =>
      eb
        .case()
        .when('them.group_id', '=', eb.ref('me.group_id'))
        .then(eb.ref('them.name'))
        .else(none)
        .end()
        .as('name'),
    )
    .where('mine.id', '=', id)
    .where('mine.volunteer_id', '=', personId)
    .orderBy('other.start_time')
    .orderBy('them.id')
}

/** Who was asked to take a shift by the offer that is open of it. */
function askedOf(db: Db, { id, personId }: Asked) {
  return db
    .selectFrom('offer')
    .innerJoin('offer_asked', 'offer_asked.offer_id', 'offer.id')
    .innerJoin('volunteer', 'volunteer.id', 'offer_asked.volunteer_id')
    .select('offer_asked.state')
    .select((eb) =>
      eb
        .case()
        .when('offer_asked.named', '=', 1)
        .then(eb.ref('volunteer.name'))
        .else(none)
        .end()
        .as('name'),
    )
    .where('offer.shift', '=', id)
    .where('offer.volunteer_id', '=', personId)
    .where('offer.state', '=', sql.lit('open' as const))
    .orderBy('offer_asked.volunteer_id')
}

function shiftOf(db: Db, asked: Asked) {
  const { id, personId } = asked
  const standing = ownShifts(db, personId)
    .select(more)
    .select((eb) => eb.fn.coalesce(correction(db), noCorrection).as('correction'))
    .where('roster.id', '=', id)
  const left = leftShifts(db, personId)
    .select(more)
    .select(noCorrection.as('correction'))
    .where('roster.id', '=', id)
  const closed = closedShifts(db, personId)
    .select(['roster_closed.explain_time', 'roster_closed.name'])
    .where('roster_closed.id', '=', id)
  return db
    .selectFrom('person')
    .leftJoin('calendar_feed', 'calendar_feed.volunteer_id', 'person.id')
    .select('calendar_feed.token_sealed')
    .select([
      jsonRows(db, standing).as('standing'),
      jsonRows(db, left).as('left'),
      jsonRows(db, closed).as('closed'),
      jsonRows(db, crewOf(db, asked)).as('crew'),
      jsonRows(db, askedOf(db, asked)).as('asked'),
    ])
    .where('person.id', '=', personId)
}

/** A person's own shift with everything that its page says, by one statement. */
export const readShift = preparedQuery((db, asked: Asked) => shiftOf(db, asked))
