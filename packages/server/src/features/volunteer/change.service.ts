import { Fault } from '@museum/contract/fault.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { changeProblem } from '@museum/contract/volunteer/change.rules.ts'
import { extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import { keptForm } from '@museum/contract/volunteer/kept.rules.ts'
import type { FormProblem } from '@museum/contract/volunteer/profile.rules.ts'
import type { ProfileInput } from '@museum/contract/volunteer/volunteer.calls.ts'
import type { volunteerChange } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import type { z } from 'zod'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/given.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../events.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { disablePerson } from '../login/person.service.ts'
import { loginOf } from '../login/person.store.ts'
import { usePictures } from '../picture/picture.service.ts'
import {
  choiceProblem,
  maskedOf,
  type Personal,
  personalFields,
  personalOf,
  sealedOf,
} from './profile.service.ts'
import { free, isAdmin, keepChange } from './undo.service.ts'
import { findVolunteer, groupName, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

type Change = z.output<typeof volunteerChange>
const lists = ['service_time_ids', 'job_ids', 'skill_ids'] as const

/**
 * Corrects a record: profile, group, certificate, and whether the person may log in; whoever may not
 * gives back the coming shifts and enrolments, once it can be taken back no longer. The log holds
 * what it was and what it became, personal data masked. Throws `auth.forbidden` where a reviewer
 * disables, and what the application's own checks say.
 */
export async function changeVolunteer(ctx: OfficeCommand, id: number, input: Change) {
  const given = defined(input)
  if (given.disabled !== undefined && !isAdmin(ctx)) throw new Fault('auth.forbidden')
  // A group is locked before a volunteer, as the groups' own changes do.
  if (given.group_id && (await lock(ctx.tx, 'volunteer_group', [given.group_id])).length === 0)
    throw new Fault('content.not_found')
  await lock(ctx.tx, 'volunteer', [id])
  await checkVersion(ctx, 'volunteer', id)
  const row = await findVolunteer(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  needFormal(row, given)
  const end = given.certificate_end_time
  if (end !== undefined && end < ctx.at.day && end !== row.certificate_end_time)
    throw new Fault('volunteer.certificate_past', { field: 'certificate_end_time' })
  checkJoined(ctx, row, given)
  await checkProfile(ctx, row, given)
  const photo = given.img_path ?? row.img_path
  await usePictures(ctx, { before: [row.img_path], after: [photo], portrait: true })
  const wasDisabled = (await loginOf(ctx.db, id)).disabled
  const { disabled = wasDisabled } = given
  const before = await stateOf(ctx, row, given, wasDisabled)
  await write(ctx, row, given)
  const now = (await findVolunteer(ctx.db, id)) ?? row
  const undoable = await keepChange(ctx, {
    id,
    fields: Object.keys(given),
    before: { row, disabled: wasDisabled },
    after: { row: now, disabled },
  })
  const withdrawn = wasDisabled < disabled ? await withdraw(ctx, id, undoable) : {}
  const after = await stateOf(ctx, now, given, disabled)
  for (const field of personalFields)
    if (given[field] !== undefined && after[field] === before[field] && !same(ctx, row, now, field))
      after[field] = `${String(after[field])}（已修改）`
  await audit(ctx, {
    action: 'update',
    object: 'volunteer',
    object_id: id,
    before,
    after: { ...after, ...withdrawn },
  })
  return { id, undoable: undoable ? 1 : 0 }
}

/** Says what disabling somebody frees, at once or when it can be taken back no longer; answers what was freed. */
async function withdraw(ctx: OfficeCommand, id: number, later: boolean) {
  const leaving = await raise(ctx, 'volunteer.leaving', { id })
  const parts = [
    leaving.coming_shifts > 0 && `取消 ${leaving.coming_shifts} 个未来班次`,
    leaving.open_enlists > 0 && `取消 ${leaving.open_enlists} 个报名`,
  ].filter((part) => part !== false)
  const when = later && parts.length > 0 ? `${undoSeconds} 秒后` : ''
  ctx.msg = ['已停用', `${when}${parts.join('，')}`].filter(Boolean).join('，')
  return later ? {} : await free(ctx, id)
}

function needFormal(row: VolunteerRow, { group_id, ...given }: Change): void {
  const ofFormal =
    given.certificate_end_time !== undefined ||
    given.certificate_is_valid !== undefined ||
    given.first_assessment_time !== undefined ||
    (group_id !== undefined && group_id !== 0)
  if (ofFormal && row.status !== 7) throw new Fault('volunteer.not_formal')
}

function checkJoined(ctx: RequestContext, row: VolunteerRow, given: Change): void {
  const joined = given.first_assessment_time
  if (joined === undefined) return
  const born = given.birth_time ?? row.birth_time
  if (joined > ctx.at.day || joined < born)
    throw new Fault('volunteer.joined_late', { field: 'first_assessment_time' })
}

async function checkProfile(ctx: RequestContext, row: VolunteerRow, given: Change): Promise<void> {
  Object.assign(given, keptForm(given))
  const known = { ...row, ...personalOf(ctx, row), ...listsOf(row) }
  const form = { ...known, ...given, consent: 1, consent_sensitive: 1 }
  const changed = new Set(Object.keys(given))
  const chosen = {
    education_id: given.education_id ?? 0,
    service_time_ids: given.service_time_ids ?? [],
    job_ids: given.job_ids ?? [],
    skill_ids: given.skill_ids ?? [],
  }
  const problem: FormProblem | undefined =
    changeProblem(form, changed, ctx.at.day) ??
    extraProblem(form) ??
    (await choiceProblem(ctx, chosen))
  if (problem) throw new Fault('volunteer.form_invalid', { field: problem.field, msg: problem.msg })
}

function listsOf(row: VolunteerRow) {
  return {
    service_time_ids: JSON.parse(row.service_time_ids) as number[],
    job_ids: JSON.parse(row.job_ids) as number[],
    skill_ids: JSON.parse(row.skill_ids) as number[],
    learn_experience: JSON.parse(row.learn_experience) as ProfileInput['learn_experience'],
  }
}

async function write(ctx: CommandContext, row: VolunteerRow, given: Change): Promise<void> {
  const { disabled, group_id, service_time_ids, job_ids, skill_ids, learn_experience, ...rest } =
    given
  const plain = Object.fromEntries(
    Object.entries(rest).filter(([name]) => !(personalFields as readonly string[]).includes(name)),
  )
  const chosen = Object.fromEntries(
    lists.flatMap((name) => (given[name] ? [[name, JSON.stringify(given[name])]] : [])),
  )
  const written = updateVolunteer(ctx.tx, row.id, {
    ...plain,
    ...chosen,
    ...(learn_experience ? { learn_experience: JSON.stringify(learn_experience) } : {}),
    // A document is found by its kind and number together.
    ...sealedOf(ctx, given.id_kind === undefined ? given : { ...personalOf(ctx, row), ...given }),
    ...(group_id === undefined ? {} : { group_id: group_id || null }),
    updated_at: ctx.stamp,
  })
  await orDuplicate(written, 'volunteer.document_taken', 'id_num')
  if (disabled !== undefined) await disablePerson(ctx, row.id, disabled)
}

/** The given fields of a record as the log may hold them, and whose they are. */
async function stateOf(ctx: RequestContext, row: VolunteerRow, given: Change, disabled: number) {
  const masked: Personal = maskedOf(personalOf(ctx, row))
  const all: Record<string, unknown> = {
    ...row,
    ...masked,
    ...listsOf(row),
    disabled,
  }
  const state: Record<string, unknown> = { name: row.name }
  for (const field of Object.keys(given)) state[field] = all[field]
  if (given.group_id !== undefined) {
    delete state.group_id
    state.group = await groupName(ctx.db, row.group_id)
  }
  return state
}

function same(
  ctx: RequestContext,
  before: VolunteerRow,
  after: VolunteerRow,
  field: keyof Personal,
): boolean {
  return personalOf(ctx, before)[field] === personalOf(ctx, after)[field]
}
