import { museumStamp } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import { keptForm } from '@museum/contract/volunteer/kept.rules.ts'
import { type FormProblem, firstProblem } from '@museum/contract/volunteer/profile.rules.ts'
import type { ProfileInput } from '@museum/contract/volunteer/volunteer.calls.ts'
import { mayApply, mayCancel, volunteerMoves } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { PersonCommand } from '../../context.ts'
import { checkRead, noteForm } from '../agreement/agreement.service.ts'
import { withdrawAmendments } from '../amend/amend.service.ts'
import { usePictures } from '../picture/picture.service.ts'
import { lookForLikes } from '../volunteer/likeness.service.ts'
import { choiceProblem, columnsOf } from '../volunteer/profile.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { applicationsSince, moveStatus, saveApplication } from '../volunteer/volunteer.store.ts'
import { noteOwnMove } from '../volunteer/volunteer-office.service.ts'

const hourMs = 3_600_000
const mostAnHour = 5

/**
 * Keeps an application, the first or another one, and makes its status 1. The checks are the
 * phone's (§5.4–5.47); a text that is too long is a bad payload. Whose document it is
 * makes no difference here, or anybody could ask whether somebody is a volunteer: the office is told
 * when it reviews. Throws `volunteer.applied_often` for the sixth application within an hour, and `agreement.changed`
 * where it agrees to a text that has changed since it was read.
 */
export async function save(ctx: PersonCommand, input: ProfileInput) {
  const { id } = ctx.person
  const own = await findVolunteer(ctx.db, id)
  const before = own?.status ?? 0
  if (!mayApply(before)) throw new Fault('volunteer.not_editable')
  const since = museumStamp(new Date(ctx.now.getTime() - hourMs), ctx.app.settings.museumZone)
  if ((await applicationsSince(ctx.db, id, since)) >= mostAnHour)
    throw new Fault('volunteer.applied_often')
  const application = keptForm(input)
  const problem =
    firstProblem(application, ctx.at.day) ??
    extraProblem(application) ??
    (await choiceProblem(ctx, application))
  if (problem) throw refusal(problem)
  const read = {
    privacy: input.consent_version,
    sensitive: input.consent_sensitive_version,
    ...(input.show_consent === 1 && { showcase: input.show_consent_version }),
  }
  const now = await checkRead(ctx, read)
  const had = own?.img_path ?? ''
  await usePictures(ctx, { before: [had], after: [application.img_path], portrait: true })
  const columns = {
    ...columnsOf(ctx, application),
    apply_time: ctx.stamp,
    approval_remark: '',
    approval_date: '',
    next_time: '',
    next_place: '',
    updated_at: ctx.stamp,
  }
  if (!(await saveApplication(ctx.tx, id, columns))) throw new Fault('volunteer.not_editable')
  await noteForm(ctx, id, { read, now })
  await lookForLikes(ctx, [id])
  await withdrawAmendments(ctx, id)
  await noteOwnMove(ctx, {
    volunteer_id: ctx.person.id,
    from_status: before,
    to_status: volunteerMoves.apply.to,
    remark: '',
  })
  return {}
}

function refusal({ field, msg, tooLong }: FormProblem): Fault {
  return new Fault(tooLong ? 'request.invalid' : 'volunteer.form_invalid', { field, msg })
}

/** Withdraws an application in status 1; throws `volunteer.not_cancellable` in any other. */
export async function cancel(ctx: PersonCommand) {
  const { id, status: from } = ctx.person
  const { to } = volunteerMoves.cancel
  const change = { status: to, updated_at: ctx.stamp }
  if (!mayCancel(from) || !(await moveStatus(ctx.tx, id, from, change)))
    throw new Fault('volunteer.not_cancellable')
  await noteOwnMove(ctx, {
    volunteer_id: ctx.person.id,
    from_status: from,
    to_status: to,
    remark: '',
  })
  return {}
}
