import { Fault } from '@museum/contract/fault.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { raise } from '../../raise.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { disablePeople } from '../login/person.service.ts'
import { loginOf } from '../login/person.store.ts'
import { usePictures } from '../picture/picture.service.ts'
import { changeSaid, checkChange, columnsChanged, type RecordChange } from './changed.service.ts'
import { lookForLikes, mayBeLike } from './likeness.service.ts'
import { choiceProblem } from './profile.service.ts'
import { free, isAdmin, keepChange } from './undo.service.ts'
import { findVolunteer, groupName, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

/**
 * Corrects a record: profile, group, certificate, and whether the person may log in; whoever may not
 * gives back the coming shifts and enrolments, once it can be taken back no longer. The log holds
 * what it was and what it became, personal data masked. Throws `auth.forbidden` where a reviewer
 * disables, and what the application's own checks say.
 */
export async function changeVolunteer(ctx: OfficeCommand, id: number, input: RecordChange) {
  const given = defined(input)
  if (given.disabled !== undefined && !isAdmin(ctx)) throw new Fault('auth.forbidden')
  // A group is locked before a volunteer, as the groups' own changes do.
  if (given.group_id && (await lock(ctx.tx, 'volunteer_group', [given.group_id])).length === 0)
    throw new Fault('content.not_found')
  await lock(ctx.tx, 'volunteer', [id])
  await checkVersion(ctx, 'volunteer', id)
  const row = await findVolunteer(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  checkChange(ctx, row, given)
  await checkChoices(ctx, given)
  const photo = given.img_path ?? row.img_path
  await usePictures(ctx, { before: [row.img_path], after: [photo], portrait: true })
  const wasDisabled = (await loginOf(ctx.db, id)).disabled
  const { disabled = wasDisabled } = given
  await write(ctx, row, given)
  if (mayBeLike(given)) await lookForLikes(ctx, [id])
  const now = (await findVolunteer(ctx.db, id)) ?? row
  const undoable = await keepChange(ctx, {
    id,
    fields: Object.keys(given),
    before: { row, disabled: wasDisabled },
    after: { row: now, disabled },
  })
  const withdrawn = wasDisabled < disabled ? await withdraw(ctx, id, undoable) : {}
  const groupOf = async ({ group_id }: VolunteerRow) =>
    given.group_id === undefined ? '' : await groupName(ctx.db, group_id)
  const said = changeSaid(ctx, given, {
    before: { row, disabled: wasDisabled, group: await groupOf(row) },
    after: { row: now, disabled, group: await groupOf(now) },
  })
  await audit(ctx, {
    action: 'update',
    object: 'volunteer',
    object_id: id,
    before: said.before,
    after: { ...said.after, ...withdrawn },
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

/** Only a call made by hand names a choice that was never offered. */
async function checkChoices(ctx: RequestContext, given: RecordChange): Promise<void> {
  const problem = await choiceProblem(ctx, given)
  if (problem) throw new Fault('volunteer.form_invalid', { field: problem.field, msg: problem.msg })
}

async function write(ctx: CommandContext, row: VolunteerRow, given: RecordChange): Promise<void> {
  const written = updateVolunteer(ctx.tx, row.id, columnsChanged(ctx, row, given))
  await orDuplicate(written, 'volunteer.document_taken', 'id_num')
  if (given.disabled !== undefined) await disablePeople(ctx, [row.id], given.disabled)
}
