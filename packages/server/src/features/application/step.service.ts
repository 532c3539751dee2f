import { addYears, museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { quoted } from '@museum/contract/text.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import {
  decisionTo,
  holdsDocument as holds,
  type VolunteerStatus,
} from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import type { Db } from '../../db/types.ts'
import type { VolunteerRow } from '../volunteer/volunteer.read.ts'
import { allWith } from '../volunteer/volunteer.store.ts'
import { passedBy } from './application.store.ts'
import { type Yeses, yesesFor } from './first-yes.service.ts'

/** What a reviewer says of applications. */
export interface Decision {
  decision: 'pass' | 'fail'
  remark: string
  internal: string
  /** The status as the reviewer was shown it. */
  from: number
  /** 1 asks for a further step within the minute in which the account's last one can be undone. */
  again?: 0 | 1 | undefined
  /** When and where the step is that passing leads to. */
  next_time?: string | undefined
  next_place?: string | undefined
}

/** A step that can be taken, and is not yet in the history. */
export interface Step {
  row: VolunteerRow
  to: VolunteerStatus
  /** What becoming a formal volunteer brings beside the code. */
  certificate: ReturnType<typeof certificateOf> | undefined
  /** What is told of it: what the first of two accounts said, where the second says nothing. */
  remark: string
  /** Only the first of two yeses: they stay where they are. */
  first: boolean
}

/** Who is left where they stand, and why. */
interface Refused {
  id: number
  name: string
  fault: Fault
}

/** Nobody can come to what is over. */
export function checkNext(ctx: RequestContext, { next_time = '' }: Decision): void {
  if (next_time !== '' && next_time <= ctx.stamp)
    throw new Fault('decision.next_past', { field: 'next_time' })
}

/** Throws where failing has no reason. */
export function needRemark({ decision, remark }: Decision): void {
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
}

/**
 * Which of these applications can take the step that is decided, as their rows stand, and why the others cannot; of
 * two who pass with one document the first in the order of ids does.
 */
export async function judgeSteps(
  ctx: OfficeContext,
  found: readonly VolunteerRow[],
  ids: readonly number[],
  input: Decision,
) {
  checkNext(ctx, input)
  const rows = new Map(found.map((row) => [row.id, row]))
  const fresh = input.again === 1 ? noneFresh : await justPassed(ctx, found)
  const holders = input.decision === 'pass' ? await holdersOf(ctx.db, found) : []
  const yeses = await yesesFor(ctx, input, ids)
  const steps: Step[] = []
  const refused: Refused[] = []
  for (const id of [...new Set(ids)].sort((a, b) => a - b)) {
    const row = rows.get(id)
    try {
      const step = stepOf(ctx, row, input, { fresh, holders, yeses })
      steps.push(step)
      holders.push({ ...step.row, status: step.to })
    } catch (fault) {
      if (!(fault instanceof Fault)) throw fault
      refused.push({ id, name: row?.name ?? '', fault })
    }
  }
  return { steps, refused }
}

type Holder = Pick<VolunteerRow, 'id' | 'name' | 'code' | 'status' | 'id_num_mark'>

const noneFresh: ReadonlySet<number> = new Set()

/**
 * Whom this account has itself just brought to where they stand, in the minute in which it can undo that:
 * a key that is held or pressed once more means no further step.
 */
async function justPassed(ctx: OfficeContext, rows: readonly VolunteerRow[]) {
  const began = new Date(ctx.now.getTime() - undoSeconds * 1000)
  const since = museumStamp(began, ctx.app.settings.museumZone)
  const recent = rows.filter(({ status, approval_date }) => holds(status) && approval_date > since)
  if (recent.length === 0) return noneFresh
  const ids = recent.map(({ id }) => id)
  return await passedBy(ctx.db, ctx.account.id, { ids, since })
}

interface Known {
  fresh: ReadonlySet<number>
  holders: readonly Holder[]
  yeses: Yeses
}

/** Throws why the present step cannot be taken so. */
function stepOf(
  ctx: OfficeContext,
  row: VolunteerRow | undefined,
  input: Decision,
  { fresh, holders, yeses }: Known,
): Step {
  if (!row) throw new Fault('content.not_found')
  if (input.from !== row.status) throw new Fault('content.changed')
  const to = decisionTo(row.status, input.decision)
  if (to === undefined) throw new Fault('volunteer.not_decidable')
  needRemark(input)
  if (fresh.has(row.id)) throw new Fault('decision.again')
  // One document is one volunteer: who has passed a step holds it.
  const holder = input.decision === 'pass' ? holderOf(row, holders) : undefined
  if (holder) {
    const msg = `证件号码与${quoted(holder.name)}${holder.code ?? ''}相同，不能通过`
    throw new Fault('volunteer.document_taken', { msg })
  }
  const { remark } = input
  const yes = yeses?.get(row.id)
  if (yeses && !yes) return { row, to: row.status, certificate: undefined, remark, first: true }
  if (yes?.account_id === ctx.account.id) throw new Fault('decision.second_needed')
  return {
    ...{ row, to, first: false, remark: remark || (yes?.remark ?? '') },
    certificate: to === 7 ? certificateOf(ctx, row) : undefined,
  }
}

/** Who have passed a step with a document of these records. */
async function holdersOf(db: Db, rows: readonly VolunteerRow[]): Promise<Holder[]> {
  const marks = rows.flatMap(({ id_num_mark }) => id_num_mark ?? [])
  return (await allWith(db, marks)).filter(({ status }) => holds(status))
}

function holderOf({ id, id_num_mark }: VolunteerRow, holders: readonly Holder[]) {
  if (id_num_mark === null) return undefined
  return holders.find((other) => other.id !== id && other.id_num_mark === id_num_mark)
}

/** Who else has passed a step with the document of this record; undefined while nobody has. */
export async function documentHolder(db: Db, row: VolunteerRow): Promise<Holder | undefined> {
  return holderOf(row, await holdersOf(db, [row]))
}

function certificateOf(ctx: RequestContext, row: VolunteerRow) {
  return {
    first_assessment_time: row.first_assessment_time || ctx.at.day,
    certificate_is_valid: 1,
    // One that an import brought along ends as it said.
    certificate_end_time:
      row.certificate_is_valid === 1 && row.certificate_end_time >= ctx.at.day
        ? row.certificate_end_time
        : addYears(ctx.at.day, 1),
  }
}
