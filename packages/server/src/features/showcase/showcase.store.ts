import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'

/**
 * Page of the formal volunteers who agreed to be shown and are not disabled, who joined last
 * first: an order that stands still while people serve, so that no page brings anybody twice.
 */
export function shownPage(db: Db, limit: number, offset: number) {
  return db
    .selectFrom('volunteer')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select([
      'volunteer.id',
      'volunteer.name',
      'volunteer.img_path',
      'volunteer.sex',
      'volunteer.birth_time',
      'volunteer.first_assessment_time',
      'volunteer.introduce',
    ])
    .where('volunteer.status', '=', 7)
    .where('volunteer.show_consent', '=', 1)
    .where('person.disabled', '=', 0)
    .orderBy('volunteer.first_assessment_time', 'desc')
    .orderBy('volunteer.id', 'desc')
    .limit(limit)
    .offset(offset)
}

/** One page of the showcase's people. */
export const listShown = preparedQuery((db, value: { limit: number; offset: number }) =>
  shownPage(db, value.limit, value.offset),
)
