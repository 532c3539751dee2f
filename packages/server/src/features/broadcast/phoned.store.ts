import { unreadFlag } from '@museum/contract/message/message.rules.ts'
import type { Db } from '../../db/types.ts'
import { byPhone } from '../login/reach.read.ts'

/** The query of those whom a broadcast told and who have never logged in until now, so that nobody has read it to them. */
export const phonedRows = (db: Db, broadcast_id: number) =>
  db
    .selectFrom('message')
    .innerJoin('person', 'person.id', 'message.person_id')
    .innerJoin('volunteer', 'volunteer.id', 'message.person_id')
    .select(['volunteer.id', 'volunteer.name', 'volunteer.code'])
    .select(['volunteer.phone_masked', 'volunteer.phone'])
    .where('message.broadcast_id', 'is not', null)
    .where('message.broadcast_id', '=', broadcast_id)
    // Whoever never logged in has read nothing.
    .where('message.is_read', '=', unreadFlag)
    .where(byPhone, '=', 1)
    .orderBy('volunteer.id')
