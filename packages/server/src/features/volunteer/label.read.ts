import { sql } from 'kysely'
import { jsonRows, rowsIn } from '../../db/json.ts'
import type { Db } from '../../db/types.ts'

/** The labels of the people of a query, as a value of each: put in order where they are said, so that nothing is sorted here. */
export function ownLabels(db: Db) {
  const labels = db
    .selectFrom('volunteer_label')
    .innerJoin('label', 'label.id', 'volunteer_label.label_id')
    .select(['label.id', 'label.name'])
    .where('volunteer_label.volunteer_id', '=', sql.ref<number>('volunteer.id'))
  return jsonRows(db, labels)
}

/** What they are called, in order. */
export const namesIn = (labels: ReturnType<typeof ownLabels>['expressionType']) =>
  rowsIn(labels as NonNullable<typeof labels>)
    .map(({ name }) => name)
    .sort()

/** The labels of somebody, by name. */
export async function labelsOf(db: Db, volunteerId: number) {
  return await db
    .selectFrom('volunteer_label')
    .innerJoin('label', 'label.id', 'volunteer_label.label_id')
    .select(['label.id', 'label.name'])
    .where('volunteer_label.volunteer_id', '=', volunteerId)
    .orderBy('label.name')
    .execute()
}
