import { Fault, faults } from '@museum/contract/fault.ts'
import { hoursText } from '@museum/contract/minutes.ts'
import type { Period } from '@museum/contract/period.ts'
import { statementRefusal, statementState } from '@museum/contract/statement/statement.rules.ts'
import type { PersonContext, RequestContext } from '../../context.ts'
import { offsetOf, type Paging } from '../../db/page.ts'
import { masked } from '../../privacy/masked.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { printedOf, statementLink } from './kept.service.ts'
import { type Draft, draftOf, makeStatement, saysTheSame } from './making.service.ts'
import { uncountedShifts } from './served.read.ts'
import { ownStatements, type StatementRow, standingOf } from './statement.store.ts'

interface Days {
  first_day: string
  last_day: string
}

const periodOf = ({ first_day, last_day }: Days): Period => ({ first: first_day, last: last_day })

/** What a statement of these days would say, and why there can be none; throws `statement.period_wrong`. */
export async function preview(ctx: PersonContext, days: Days) {
  const { id } = ctx.person
  const period = periodOf(days)
  const draft = await draftOf(ctx, { volunteerId: id, period, withIdNum: true })
  const refusal = statementRefusal(period, draft, ctx.at.day)
  if (refusal === 'statement.period_wrong') throw new Fault(refusal)
  const standing = await standingOf(ctx.db, id, period)
  return {
    ...shownDraft(draft),
    id_num_masked: masked('id_num', draft.id_num),
    left_out: await uncountedShifts(ctx.db, id, period),
    refusal: refusal ? faults[refusal].msg : '',
    standing: standing
      ? {
          id: standing.id,
          number: standing.number,
          issued_at: standing.issued_at,
          url: statementLink(ctx.app, standing.number),
          same: isSame(ctx, standing, draft),
          with_id_num: standing.id_num === '' ? 0 : 1,
        }
      : null,
  }
}

// Whether the number is printed is chosen each time, and makes no other statement of it.
/** 1 where a statement says what a new one would, whether or not it prints the document's number. */
export function isSame(ctx: RequestContext, standing: StatementRow, draft: Draft) {
  const printed =
    standing.id_num === ''
      ? { id_kind: 0, id_num: '' }
      : standing.id_kind === 0
        ? { id_kind: 0 }
        : {}
  return saysTheSame(ctx, standing, { ...draft, ...printed }) ? 1 : 0
}

/** The caller's statements, newest first. */
export async function ownList(ctx: PersonContext, paging: Paging) {
  const rows = await ownStatements(ctx.db, ctx.person.id, paging.limit, offsetOf(paging))
  return { list: rows.map((row) => shown(ctx, row)) }
}

/** Makes the caller's statement of these days; see `makeStatement`. */
export async function issueOwn(ctx: PersonContext, given: Days & { with_id_num: number }) {
  const made = await makeStatement(ctx, {
    volunteerId: ctx.person.id,
    period: periodOf(given),
    withIdNum: given.with_id_num === 1,
    issuedBy: '',
    onMade: async (within, row, former) =>
      await auditOwn(within, {
        action: 'issue',
        object: 'statement',
        object_id: row.id,
        volunteer_id: row.volunteer_id,
        after: notedOf(row, former),
      }),
  })
  return shown(ctx, made)
}

/** What the log says of a statement that was made. */
export function notedOf(row: StatementRow, former: StatementRow | undefined) {
  const { number, first_day, last_day, minutes, times } = row
  return {
    ...{ number, first_day, last_day, minutes, times },
    with_id_num: row.id_num === '' ? 0 : 1,
    ...(former ? { replaces: former.number } : {}),
  }
}

function shown(ctx: RequestContext, row: StatementRow) {
  const printed = printedOf(ctx.app, row)
  const state = statementState(row)
  const { id, number, replaced_number, revoked_reason } = row
  return {
    ...{ id, number, state, replaced_number, revoked_reason },
    ...shownDraft(printed),
    id_num_masked: masked('id_num', printed.id_num),
    issued_at: row.issued_at,
    url: state === 'valid' ? statementLink(ctx.app, number) : '',
  }
}

function shownDraft(draft: Draft) {
  const { name, code, first_day, last_day, museum_name, unit, phone, minutes, times } = draft
  return {
    ...{ name, code, first_day, last_day, museum_name, unit, phone },
    service_minutes: minutes,
    service_time_name: hoursText(minutes),
    service_count: times,
    service_arr: shownContent(draft.content),
  }
}

/** What was served of each type, in words. */
export function shownContent(content: Draft['content']) {
  return content.map(({ name, minutes, times }) => ({
    name,
    service_time_name: hoursText(minutes),
    service_count: times,
  }))
}
