import { givenIds } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'
import { byPhone, consents } from '../login/reach.read.ts'

/** What was offered of these shifts, which their people gave up, in the shifts' order. */
export async function offersOf(db: Db, shifts: readonly number[]) {
  return await db
    .selectFrom('offer')
    .innerJoin('volunteer', 'volunteer.id', 'offer.volunteer_id')
    .innerJoin('service_type', 'service_type.id', 'offer.service_type_id')
    .innerJoin('place', 'place.id', 'offer.place_id')
    .select(['offer.id', 'offer.date', 'offer.start_time', 'offer.end_time', 'offer.state'])
    .select(['volunteer.name', 'service_type.name as service_type_name'])
    .select('place.name as place_name')
    .where('offer.freed_shift', 'in', givenIds(db, shifts))
    .orderBy('offer.date')
    .orderBy('offer.start_time')
    .orderBy('offer.id')
    .execute()
}

/** Who was asked to take these, and by which ways they can be told. */
export async function askedFor(db: Db, offers: readonly number[], templateId: string) {
  return await db
    .selectFrom('offer_asked')
    .innerJoin('volunteer', 'volunteer.id', 'offer_asked.volunteer_id')
    .innerJoin('person', 'person.id', 'offer_asked.volunteer_id')
    .select(['offer_asked.offer_id', 'offer_asked.state', 'volunteer.id', 'volunteer.name'])
    .select(['person.openid', 'person.mini_openid'])
    .select([byPhone.as('by_phone'), consents(templateId).as('consents')])
    .where('offer_asked.offer_id', 'in', givenIds(db, offers))
    .orderBy('offer_asked.offer_id')
    .orderBy('offer_asked.asked_at')
    .orderBy('offer_asked.volunteer_id')
    .execute()
}
