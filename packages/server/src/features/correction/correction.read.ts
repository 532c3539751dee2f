import {
  answerDue,
  type IsOpen,
  mostDaysAhead,
  openDays,
  workingDaysLeft,
} from '@museum/contract/correction/correction.rules.ts'
import { addDays } from '@museum/contract/day.ts'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import type { Db } from '../../db/types.ts'
import { closuresBetween } from '../setting/closure.read.ts'
import { rosterRules, specialDays } from '../setting/setting.read.ts'

/** The query of how many requests wait for an answer. */
export function openCorrections(db: Db) {
  return (
    db
      .selectFrom('correction')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('state', '=', sql.lit('open'))
      // Of a shift on leave there is nothing to be put right until it is back.
      .where('roster_id', 'is not', null)
  )
}

/** What somebody asked that waits for its answer, the oldest first; `id` is the shift's. */
export const waitingOf = preparedQuery((db, { volunteerId }: { volunteerId: number }) =>
  db
    .selectFrom('correction')
    .innerJoin('roster', 'roster.id', 'correction.roster_id')
    .select(['roster.id', 'roster.date', 'correction.created_at'])
    .where('correction.volunteer_id', '=', volunteerId)
    .where('correction.state', '=', sql.lit('open'))
    .orderBy('correction.id'),
)

/** By the museum's calendar: until when a request of some day is answered, and how many working days are left. */
export async function answerTimes(
  ctx: RequestContext,
  stamps: readonly string[],
): Promise<(created_at: string) => { due_date: string; days_left: number }> {
  const isOpen = await calendar(ctx, stamps)
  return (created_at) => {
    const due_date = answerDue(created_at.slice(0, 10), isOpen)
    return { due_date, days_left: workingDaysLeft(ctx.at.day, due_date, isOpen) }
  }
}

// From the oldest request to as far as the youngest may wait.
async function calendar(ctx: RequestContext, stamps: readonly string[]): Promise<IsOpen> {
  const [first] = [...stamps].sort()
  if (first === undefined) return () => true
  const last = addDays(ctx.at.day, mostDaysAhead)
  const special = await specialDays(ctx.db, first.slice(0, 10), last)
  const closures = await closuresBetween(ctx.db, first.slice(0, 10), last)
  return openDays(await rosterRules(ctx.db), special, closures)
}
