import type { MuseumTime } from '@museum/contract/day.ts'
import { experiencedAt } from '@museum/contract/planner/serve.rules.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import { rememberedQuery } from '../../db/remembered.ts'
import type { Schema } from '../../db/schema.ts'
import type { Db } from '../../db/types.ts'
import { inService, yearMinutes, yearMonths } from './people.read.ts'

/** How much somebody has served: shifts of a type, and minutes of the year up to today. */
export interface Experience {
  of_type: number
  year_minutes: number
}

type Of = ExpressionBuilder<Schema, 'volunteer' | 'person'>

/** The attended shifts of a type that somebody has, as far as anybody asks. */
function ofType(eb: Of, typeId: number) {
  const some = eb
    .selectFrom('roster')
    .select('roster.id')
    .whereRef('roster.volunteer_id', '=', 'volunteer.id')
    .where('roster.attended', '=', sql.lit(1))
    .where('roster.service_type_id', '=', typeId)
    .limit(sql.lit(experiencedAt))
  return eb
    .selectFrom(some.as('one'))
    .select((one) => one.fn.countAll<number>().as('n'))
    .$asScalar()
    .as('of_type')
}

/** A year's shifts are about as many, of three hours each, as its minutes say. */
const shiftMinutes = 180

const experience = rememberedQuery(
  (db, asked: { typeId: number } & ReturnType<typeof yearMonths>) =>
    inService(db).select((eb) => [
      'volunteer.id',
      ofType(eb, asked.typeId),
      yearMinutes(eb, asked),
    ]),
  (rows) => sumOf(rows.map(({ year_minutes }) => year_minutes / shiftMinutes)),
)

const times = rememberedQuery(
  (db, { typeId }: { typeId: number }) =>
    inService(db).select((eb) => ['volunteer.id', ofType(eb, typeId)]),
  (rows) => sumOf(rows.map(({ of_type }) => of_type)),
)

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

/**
 * The experience in a type, and the minutes of this year, of all who are in service, in one statement; counts
 * end at what is asked of them. Over more than a thousand shifts it may be a minute old. The year of everybody is
 * read once: of a further type pass what was found of another (`known`).
 */
export async function experienceOf(
  db: Db,
  typeId: number,
  { day }: MuseumTime,
  known?: ReadonlyMap<number, Experience>,
): Promise<Map<number, Experience>> {
  if (known) {
    const rows = await times(db, { typeId })
    const yearOf = (id: number) => known.get(id)?.year_minutes ?? 0
    return new Map(rows.map(({ id, of_type }) => [id, { of_type, year_minutes: yearOf(id) }]))
  }
  const rows = await experience(db, { typeId, ...yearMonths(day) })
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}

/** The query of how many shifts of each type somebody came to. */
export const timesServed = (db: Db, volunteerId: number) =>
  db
    .selectFrom('roster')
    .select((eb) => ['service_type_id', eb.fn.countAll<number>().as('count')])
    .where('volunteer_id', '=', volunteerId)
    .where('attended', '=', sql.lit(1))
    .groupBy('service_type_id')
    .orderBy('service_type_id')
