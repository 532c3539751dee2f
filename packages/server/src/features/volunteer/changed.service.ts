import { Fault } from '@museum/contract/fault.ts'
import { changeProblem } from '@museum/contract/volunteer/change.rules.ts'
import { extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import { keptForm } from '@museum/contract/volunteer/kept.rules.ts'
import type { volunteerChange } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../context.ts'
import {
  listFields,
  listsOf,
  maskedOf,
  type Personal,
  personalFields,
  personalOf,
  sealedOf,
} from './profile.service.ts'
import type { VolunteerRow } from './volunteer.read.ts'

/** What the office changes of a record: what is given, and no more. A sheet says also when a certificate ends. */
export type RecordChange = z.output<typeof volunteerChange> & { certificate_end_time?: string }

/**
 * Throws why the office may not change a record so, whether by hand or from a sheet; what is given takes the
 * form in which it is kept.
 */
export function checkChange(ctx: RequestContext, row: VolunteerRow, given: RecordChange): void {
  needFormal(row, given)
  const end = given.certificate_end_time
  if (end !== undefined && end < ctx.at.day && end !== row.certificate_end_time)
    throw new Fault('volunteer.certificate_past', { field: 'certificate_end_time' })
  checkJoined(ctx, row, given)
  checkProfile(ctx, row, given)
}

function needFormal(row: VolunteerRow, { group_id, ...given }: RecordChange): void {
  const ofFormal =
    given.certificate_end_time !== undefined ||
    given.certificate_is_valid !== undefined ||
    given.first_assessment_time !== undefined ||
    (group_id !== undefined && group_id !== 0)
  if (ofFormal && row.status !== 7) throw new Fault('volunteer.not_formal')
}

function checkJoined(ctx: RequestContext, row: VolunteerRow, given: RecordChange): void {
  const joined = given.first_assessment_time
  if (joined === undefined) return
  const born = given.birth_time ?? row.birth_time
  if (joined > ctx.at.day || joined < born)
    throw new Fault('volunteer.joined_late', { field: 'first_assessment_time' })
}

function checkProfile(ctx: RequestContext, row: VolunteerRow, given: RecordChange): void {
  Object.assign(given, keptForm(given))
  const known = { ...row, ...personalOf(ctx, row), ...listsOf(row) }
  const form = { ...known, ...given, consent: 1, consent_sensitive: 1 }
  const changed = new Set(Object.keys(given))
  const problem = changeProblem(form, changed, ctx.at.day) ?? extraProblem(form)
  if (problem) throw new Fault('volunteer.form_invalid', { field: problem.field, msg: problem.msg })
}

/** A record's columns with what a change makes of them. */
export function columnsChanged(ctx: RequestContext, row: VolunteerRow, given: RecordChange) {
  const { group_id, ...rest } = given
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !heldOtherwise.has(name)),
  )
  const lists = Object.fromEntries(
    listFields.flatMap((name) => (given[name] ? [[name, JSON.stringify(given[name])]] : [])),
  )
  return {
    ...plain,
    ...lists,
    // A document is found by its kind and number together.
    ...sealedOf(
      ctx,
      hasKindAlone(given) ? { ...given, id_num: personalOf(ctx, row).id_num } : given,
    ),
    ...(group_id === undefined ? {} : { group_id: group_id || null }),
    updated_at: ctx.stamp,
  }
}

const hasKindAlone = ({ id_kind, id_num }: RecordChange) =>
  id_kind !== undefined && id_num === undefined

const heldOtherwise: ReadonlySet<string> = new Set([...personalFields, ...listFields])

/** A record and the name of its group. */
export interface RecordState {
  row: VolunteerRow
  group: string
}

/**
 * What the log says of a change: what is given as it was and as it is, and whose it is, personal data masked;
 * what looks the same under its mask is said to have changed.
 */
export function changeSaid(
  ctx: RequestContext,
  given: RecordChange,
  states: { before: RecordState; after: RecordState },
) {
  const was = personalOf(ctx, states.before.row)
  const is = personalOf(ctx, states.after.row)
  const before = stateSaid(states.before, was, given)
  const after = stateSaid(states.after, is, given)
  for (const field of personalFields)
    if (given[field] !== undefined && after[field] === before[field] && was[field] !== is[field])
      after[field] = `${String(after[field])}（已修改）`
  return { before, after }
}

function stateSaid({ row, group }: RecordState, personal: Personal, given: RecordChange) {
  const all: Record<string, unknown> = {
    ...row,
    ...maskedOf(personal),
    ...listsOf(row),
  }
  const state: Record<string, unknown> = { name: row.name }
  for (const field of Object.keys(given)) state[field] = all[field]
  if (given.group_id !== undefined) {
    delete state.group_id
    state.group = group
  }
  return state
}
