import type { Db } from '../../db/types.ts'

/**
 * Whether somebody serves on a day, was to serve then or is asked to; or the office has planned, moved or taken a shift
 * of theirs today, of which they may have to hear by telephone.
 */
export async function isConcerned(
  db: Db,
  { volunteer_id, date, today }: { volunteer_id: number; date: string; today: string },
): Promise<boolean> {
  const shiftIn = (table: 'roster' | 'roster_leave' | 'roster_closed') =>
    db
      .selectFrom(table)
      .select('id')
      .where(`${table}.volunteer_id`, '=', volunteer_id)
      .where(`${table}.date`, '=', date)
      .limit(1)
  const asked = db
    .selectFrom('offer_asked')
    .innerJoin('offer', 'offer.id', 'offer_asked.offer_id')
    .select('offer.id')
    .where('offer_asked.volunteer_id', '=', volunteer_id)
    .where('offer.date', '=', date)
    .limit(1)
  // Of a shift that went to somebody else there is a line about each.
  const acts = db
    .selectFrom('audit')
    .select('audit.id')
    .where('audit.object', '=', 'roster')
    .where('audit.volunteer_id', '=', volunteer_id)
    .where('audit.at', '>=', `${today} 00:00:00`)
    .limit(1)
  const found = db
    .selectFrom(shiftIn('roster').as('shift'))
    .select('id')
    .unionAll(db.selectFrom(shiftIn('roster_leave').as('leave')).select('id'))
    .unionAll(db.selectFrom(shiftIn('roster_closed').as('closed')).select('id'))
    .unionAll(db.selectFrom(asked.as('asked')).select('id'))
    .unionAll(db.selectFrom(acts.as('acts')).select('id'))
  return (await found.limit(1).execute()).length > 0
}
