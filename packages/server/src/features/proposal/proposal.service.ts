import { isSurplus } from '@museum/contract/draft/draft.rules.ts'
import { countedOf, type SeatFields } from '@museum/contract/draft/judge.rules.ts'
import type { FaultCode } from '@museum/contract/fault.ts'
import { offerReasons } from '@museum/contract/planner/serve.rules.ts'
import { earliestEditable } from '@museum/contract/roster/roster.rules.ts'
import type { OfficeContext } from '../../context.ts'
import { semaphore } from '../../files/semaphore.ts'
import type { Assignment } from '../../solver/problem.ts'
import { type SolveLimits, solve, usualLimits } from '../../solver/solve.ts'
import { groundOf } from '../draft/ground.service.ts'
import { laidWeek } from '../draft/laid.service.ts'
import { readFilled } from '../planner/filled.read.ts'
import { answerOf, type Checked } from './answer.service.ts'
import { problemOf } from './problem.service.ts'
import { turns } from './turns.service.ts'
import { type DraftWeek, draftWeekOf } from './week.service.ts'

const alone = semaphore(1, 0, 'draft.proposing')

/**
 * Proposes people for what `date`'s week lacks, as its draft has it where one has begun: one proposal at a time, whoever asks meanwhile
 * hears it (`draft.proposing`). Nothing is kept, and no transaction is open while it is solved. What was
 * found is judged once more by the rules, as the week stands then. Throws `draft.week_over`.
 */
export async function propose(ctx: OfficeContext, date: string, limits: SolveLimits = usualLimits) {
  return await alone(async () => {
    const week = await draftWeekOf(ctx, date)
    const problem = await problemOf(week)
    const solved = await solve(problem, limits, ctx.gone)
    const checked = await checkedOf(ctx, week, solved.assignments)
    return {
      monday: week.monday,
      version: checked.version,
      how: solved.how,
      cut_by: solved.cut_by ?? ('' as const),
      seconds: Math.round(solved.ms / 100) / 10,
      limit_seconds: Math.round(limits.ms / 1000),
      ...(await answerOf(week, problem, checked)),
    }
  })
}

/**
 * The answer judged seat by seat, each beside those before it, by all that the draft's own edits are judged
 * by; of the week as it is now, since others may have planned in it meanwhile.
 */
async function checkedOf(
  ctx: OfficeContext,
  { monday, slots }: DraftWeek,
  found: readonly Assignment[],
): Promise<Checked> {
  const othersTurn = turns()
  const { dates, row, seats } = await laidWeek(ctx, monday)
  const days = { first: dates[0] ?? '', last: dates.at(-1) ?? '' }
  const wanted = await readFilled(ctx.db, days)
  const ids = found.map(({ person }) => person)
  await othersTurn()
  const ground = await groundOf(ctx, dates, ids)
  const first = earliestEditable(ctx.at)
  const serving = countedOf([...seats.values()]).map(({ fields }) => fields)
  const slotOf = new Map(slots.map((slot) => [slot.id, slot]))
  const checked: Checked = { version: row?.version ?? 0, kept: [], dropped: [] }
  for (const each of found) {
    await othersTurn()
    const shift = slotOf.get(each.slot)?.shift
    if (!shift) continue
    const fields: SeatFields = { ...shift, volunteer_id: each.person }
    const [code] = against(fields)
    if (code) checked.dropped.push({ ...each, code })
    else {
      checked.kept.push(each)
      serving.push(fields)
    }
  }
  return checked

  function against(fields: SeatFields): FaultCode[] {
    if (fields.date < first) return ['draft.near']
    const others = serving.filter(({ volunteer_id }) => volunteer_id === fields.volunteer_id)
    const reasons = offerReasons(ground.refusals(fields, others))
    return isSurplus(fields, wanted, serving) ? [...reasons, 'draft.enough'] : reasons
  }
}
