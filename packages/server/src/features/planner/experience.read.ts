import type { MuseumTime } from '@museum/contract/day.ts'
import { experiencedAt, newcomerBelow } from '@museum/contract/planner/serve.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { inService } from './people.read.ts'

/** How much somebody has served: shifts of a type, shifts in all, and minutes of the year up to today. */
export interface Experience {
  of_type: number
  in_all: number
  year_minutes: number
}

type Sought = { typeId: number; year: string; today: string }

const experience = preparedQuery<Sought, Experience & { id: number }>(
  (db, { typeId, year, today }) =>
    inService(db)
      .select((eb) => {
        const some = (most: number) =>
          eb
            .selectFrom('roster')
            .select('roster.id')
            .whereRef('roster.volunteer_id', '=', 'volunteer.id')
            .where('roster.attended', '=', sql.lit(1))
            .limit(sql.lit(most))
        const count = (rows: ReturnType<typeof some>) =>
          eb
            .selectFrom(rows.as('one'))
            .select((one) => one.fn.countAll<number>().as('n'))
            .$asScalar()
        return [
          'volunteer.id',
          count(some(experiencedAt).where('roster.service_type_id', '=', typeId)).as('of_type'),
          count(some(newcomerBelow)).as('in_all'),
          eb
            .selectFrom('roster')
            .select((one) =>
              one
                .cast<number>(
                  one.fn.coalesce(one.fn.sum('roster.service_minutes'), one.lit(0)),
                  'integer',
                )
                .as('n'),
            )
            .whereRef('roster.volunteer_id', '=', 'volunteer.id')
            .where('roster.date', '>=', year)
            .where('roster.date', '<=', today)
            .$asScalar()
            .as('year_minutes'),
        ]
      })
      .$castTo<Experience & { id: number }>(),
)

/** The same people's experience in a type and their minutes of this year, in one statement. Counts end at what is asked of them. */
export async function experienceOf(
  db: Db,
  typeId: number,
  { day }: MuseumTime,
): Promise<Map<number, Experience>> {
  const year = `${day.slice(0, 4)}-01-01`
  const rows = await experience(db, { typeId, year, today: day })
  return new Map(rows.map(({ id, ...one }) => [id, one]))
}
