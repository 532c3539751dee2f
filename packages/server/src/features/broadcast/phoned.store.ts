import { unreadFlag } from '@museum/contract/message/message.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'

/** The query of those whom a broadcast told and who have never logged in until now, so that nobody has read it to them. */
export const phonedRows = (db: Db, broadcast_id: number, left = false) =>
  db
    .selectFrom('message')
    .innerJoin('person', 'person.id', 'message.person_id')
    .innerJoin('volunteer', 'volunteer.id', 'message.person_id')
    .leftJoin('phoned', (join) =>
      join
        .on('phoned.subject', '=', sql.lit('broadcast' as const))
        .onRef('phoned.subject_id', '=', 'message.broadcast_id')
        .onRef('phoned.volunteer_id', '=', 'message.person_id'),
    )
    .select(['volunteer.id', 'volunteer.name', 'volunteer.code'])
    .select(['volunteer.phone_masked', 'volunteer.phone'])
    .select((eb) => [
      eb.fn.coalesce('phoned.phoned_at', sql.lit('')).as('phoned_at'),
      eb.fn.coalesce('phoned.phoned_by', sql.lit('')).as('phoned_by'),
    ])
    .where('message.broadcast_id', 'is not', null)
    .where('message.broadcast_id', '=', broadcast_id)
    // Whoever never logged in has read nothing.
    .where('message.is_read', '=', unreadFlag)
    .where(byPhone, '=', 1)
    .$if(left, (query) => query.where('phoned.id', 'is', null))
    .orderBy('volunteer.id')
