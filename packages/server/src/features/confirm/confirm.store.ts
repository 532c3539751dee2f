import { givenRows } from '../../db/json.ts'
import { preparedQuery, preparedWrite } from '../../db/prepared-query.ts'
import type { Db, Tx } from '../../db/types.ts'
import { rosterSetting, rulesOf } from '../setting/setting.read.ts'

const ownDay = preparedQuery((db, { volunteerId, date }: { volunteerId: number; date: string }) =>
  db
    .selectFrom('roster')
    .leftJoin('setting', (join) => join.on('setting.name', '=', rosterSetting))
    .select([
      'setting.value as rules',
      'id',
      'date',
      'start_time',
      'end_time',
      'sign_time',
      'sign_out_time',
      'repair_sign_time',
      'repair_sign_out_time',
    ])
    .where('volunteer_id', '=', volunteerId)
    .where('date', '=', date)
    .orderBy('id'),
)

/** Somebody's shifts of a day, with the roster's rules. */
export async function shiftsOfDay(db: Db, volunteerId: number, date: string) {
  const shifts = await ownDay(db, { volunteerId, date })
  return { shifts, rules: rulesOf(shifts[0]?.rules) }
}

type Answer = { volunteer_id: number; date: string; answered_at: string; answered_by: string }

// The first answer stands: whoever says it once more says nothing new.
const writeAnswer = preparedWrite((tx, { volunteer_id, date, answered_at, answered_by }: Answer) =>
  tx
    .insertInto('day_answer')
    .values({ volunteer_id, date, answered_at, answered_by })
    .onConflict((conflict) =>
      conflict
        .columns(['volunteer_id', 'date'])
        .doUpdateSet((eb) => ({
          answered_at: eb.ref('excluded.answered_at'),
          answered_by: eb.ref('excluded.answered_by'),
        }))
        .where('day_answer.answered_at', '=', ''),
    )
    .returning('id'),
)

/** Notes that somebody comes on a day; false where that was known. */
export async function noteAnswer(tx: Tx, answer: Answer): Promise<boolean> {
  return (await writeAnswer(tx, answer)).length > 0
}

/** Drops what is kept of people and days of which they have no shift any more. */
export async function dropAnswers(
  tx: Tx,
  days: readonly { volunteer_id: number; date: string }[],
): Promise<void> {
  const types = { volunteer_id: 'integer', date: 'text' } as const
  const dropped = tx
    .selectFrom(givenRows(tx, days, types).as('given'))
    .innerJoin('day_answer', (join) =>
      join
        .onRef('day_answer.volunteer_id', '=', 'given.volunteer_id')
        .onRef('day_answer.date', '=', 'given.date'),
    )
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.volunteer_id', '=', 'given.volunteer_id')
        .onRef('roster.date', '=', 'given.date'),
    )
    .where('roster.id', 'is', null)
    .select('day_answer.id')
  await tx.deleteFrom('day_answer').where('id', 'in', dropped).execute()
}

/** Takes back that an account noted since `after` that somebody comes on a day; false where nothing is to be. */
export async function takeBackAnswer(
  tx: Tx,
  { volunteer_id, date, after }: { volunteer_id: number; date: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('day_answer')
    .set({ answered_at: '', answered_by: '' })
    .where('volunteer_id', '=', volunteer_id)
    .where('date', '=', date)
    .where('answered_by', '<>', '')
    .where('answered_at', '>', after)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Notes whom a day's question was sent to. */
export async function noteAsked(
  tx: Tx,
  people: readonly number[],
  { date, asked_at }: { date: string; asked_at: string },
): Promise<void> {
  if (people.length === 0) return
  await tx
    .insertInto('day_answer')
    .values(people.map((volunteer_id) => ({ volunteer_id, date, asked_at })))
    .onConflict((conflict) =>
      conflict
        .columns(['volunteer_id', 'date'])
        .doUpdateSet((eb) => ({ asked_at: eb.ref('excluded.asked_at') })),
    )
    .execute()
}
