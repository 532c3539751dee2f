import { addDays } from '@museum/contract/day.ts'
import type { Period } from '@museum/contract/period.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** Who became a formal volunteer in some days, whatever they are now. */
function joined(db: Db, { first, last }: Period) {
  return (
    db
      .selectFrom('volunteer')
      .select(['id', 'name', 'name_pinyin', 'code', 'group_id', 'first_assessment_time as day'])
      .select(sql<'joined' | 'stopped' | 'erased'>`'joined'`.as('way'))
      // Each is one range of the index.
      .where('status', 'in', [7, 8])
      .where('show_consent', 'in', [0, 1])
      .where('first_assessment_time', '>=', first)
      .where('first_assessment_time', '<=', last)
  )
}

/** Which formal volunteers were stopped in some days and are still, or erased: of each the first of both. */
function left(db: Db, { first, last }: Period) {
  const day = (column: string) => sql<string>`substr(${sql.ref(column)}, 1, 10)`
  const before = addDays(last, 1)
  const columns = [
    'volunteer.id',
    'volunteer.name',
    'volunteer.name_pinyin',
    'volunteer.code',
    'volunteer.group_id',
  ] as const
  const stopped = db
    .selectFrom('person')
    .innerJoin('volunteer', 'volunteer.id', 'person.id')
    .select(columns)
    .select(day('person.disabled_at').as('day'))
    .select(sql<'joined' | 'stopped' | 'erased'>`'stopped'`.as('way'))
    // As a literal, so that the engine sees that the partial index holds them.
    .where('person.disabled_at', '<>', sql.lit(''))
    .where('person.disabled_at', '>=', first)
    .where('person.disabled_at', '<', before)
    .where('volunteer.first_assessment_time', '<>', '')
  const erased = db
    .selectFrom('deletion_request')
    .innerJoin('volunteer', 'volunteer.id', 'deletion_request.person_id')
    .innerJoin('person', 'person.id', 'volunteer.id')
    .select(columns)
    .select(day('deletion_request.decided_at').as('day'))
    .select(sql<'joined' | 'stopped' | 'erased'>`'erased'`.as('way'))
    .where('deletion_request.state', '=', 2)
    .where('deletion_request.decided_at', '>=', first)
    .where('deletion_request.decided_at', '<', before)
    .where('person.disabled_at', '=', '')
    .where('volunteer.first_assessment_time', '<>', '')
  return stopped.unionAll(erased)
}

/** Who came to the museum's volunteers in some days, or left them, in order. */
export function moveRows(db: Db, kind: 'joined' | 'left', days: Period) {
  const moves = kind === 'joined' ? joined(db, days) : left(db, days)
  return db
    .selectFrom(moves.as('move'))
    .leftJoin('volunteer_group', 'volunteer_group.id', 'move.group_id')
    .select(['move.id', 'move.name', 'move.code', 'move.day', 'move.way'])
    .select('volunteer_group.name as group_name')
    .orderBy('move.day')
    .orderBy('move.id')
}

/** How many of either there were. */
export function moveCounts(db: Db, days: Period) {
  const count = (kind: 'joined' | 'left') =>
    db
      .selectFrom((kind === 'joined' ? joined(db, days) : left(db, days)).as('move'))
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .$asScalar()
      .$notNull()
  return db.selectNoFrom([count('joined').as('joined'), count('left').as('left')])
}
