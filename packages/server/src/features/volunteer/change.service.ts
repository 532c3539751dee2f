import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { audit, checkVersion } from '../audit/audit.service.ts'
import { usePictures } from '../picture/picture.service.ts'
import { changeSaid, checkChange, columnsChanged, type RecordChange } from './changed.service.ts'
import { lookForLikes, mayBeLike } from './likeness.service.ts'
import { choiceProblem } from './profile.service.ts'
import { keepChange } from './undo.service.ts'
import { findVolunteer, groupName, type VolunteerRow } from './volunteer.read.ts'
import { updateVolunteer } from './volunteer.store.ts'

/**
 * Corrects a record: profile and group, and whether its certificate was taken away. The log holds what it was and what
 * it became, personal data masked. Throws what the application's own checks say.
 */
export async function changeVolunteer(ctx: OfficeCommand, id: number, input: RecordChange) {
  const given = defined(input)
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
  await write(ctx, row, given)
  if (mayBeLike(given)) await lookForLikes(ctx, [id])
  const now = (await findVolunteer(ctx.db, id)) ?? row
  const undoable = await keepChange(ctx, Object.keys(given), row, now)
  const groupOf = async ({ group_id }: VolunteerRow) =>
    given.group_id === undefined ? '' : await groupName(ctx.db, group_id)
  const said = changeSaid(ctx, given, {
    before: { row, group: await groupOf(row) },
    after: { row: now, group: await groupOf(now) },
  })
  await audit(ctx, { action: 'update', object: 'volunteer', object_id: id, ...said })
  return { id, undoable: undoable ? 1 : 0 }
}

/** Only a call made by hand names a choice that was never offered. */
async function checkChoices(ctx: RequestContext, given: RecordChange): Promise<void> {
  const problem = await choiceProblem(ctx, given)
  if (problem) throw new Fault('volunteer.form_invalid', { field: problem.field, msg: problem.msg })
}

async function write(ctx: CommandContext, row: VolunteerRow, given: RecordChange): Promise<void> {
  const written = updateVolunteer(ctx.tx, row.id, columnsChanged(ctx, row, given))
  await orDuplicate(written, 'volunteer.document_taken', 'id_num')
}
