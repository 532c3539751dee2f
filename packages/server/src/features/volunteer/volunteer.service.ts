import { museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { type FormProblem, firstProblem } from '@museum/contract/volunteer/application.rules.ts'
import { documentForm } from '@museum/contract/volunteer/document.rules.ts'
import { extraProblem } from '@museum/contract/volunteer/extra.rules.ts'
import type { Application } from '@museum/contract/volunteer/volunteer.calls.ts'
import { mayApply, mayCancel, volunteerMoves } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Act } from '../../context.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { usePictures } from '../upload/picture.service.ts'
import { choiceProblem } from './choice.service.ts'
import { noteOwnMove } from './history.service.ts'
import { columnsOf, personalOf, profileOf } from './profile.service.ts'
import { findVolunteer, type VolunteerRow, volunteerStatus } from './volunteer.read.ts'
import {
  applicationsSince,
  moveStatus,
  saveApplication,
  updateVolunteer,
} from './volunteer.store.ts'

const hourMs = 3_600_000
const mostAnHour = 5

/** The caller's status (specification section 4). */
export function status(act: Act) {
  return { status: act.person.status }
}

/**
 * Keeps an application, the first or another one, and makes its status 1. The checks are the
 * phone's (specification section 5); a text that is too long is a bad payload. Whose document it is
 * makes no difference here, or anybody could ask whether somebody is a volunteer: the office is told
 * when it reviews. Throws `volunteer.applied_often` for the sixth application within an hour.
 */
export async function save(act: Act, input: Application) {
  const { id } = act.person
  const before = await volunteerStatus(act.db, id)
  if (!mayApply(before)) throw new Fault('volunteer.not_editable')
  const since = stampOf(
    museumTime(new Date(act.now.getTime() - hourMs), act.house.settings.museumZone),
  )
  if ((await applicationsSince(act.db, id, since)) >= mostAnHour)
    throw new Fault('volunteer.applied_often')
  const application = { ...input, id_num: documentForm(input.id_num) }
  const problem =
    firstProblem(application, act.at.day) ??
    extraProblem(application) ??
    (await choiceProblem(act, application))
  if (problem) throw refusal(problem)
  const had = (await findVolunteer(act.db, id))?.img_path ?? ''
  await usePictures(act, { before: [had], after: [application.img_path], portrait: true })
  const columns = {
    ...columnsOf(act, application),
    apply_time: act.stamp,
    approval_remark: '',
    approval_date: '',
    updated_at: act.stamp,
  }
  if (!(await saveApplication(act.db, id, columns))) throw new Fault('volunteer.not_editable')
  await noteOwnMove(act, act.person.id, {
    from_status: before,
    to_status: volunteerMoves.apply.to,
    remark: '',
  })
  return {}
}

function refusal({ field, msg, tooLong }: FormProblem): Fault {
  return new Fault(tooLong ? 'request.invalid' : 'volunteer.form_invalid', { field, msg })
}

/** The caller's own profile in clear; empty while they have never applied. */
export async function details(act: Act) {
  const row = (await findVolunteer(act.db, act.person.id)) ?? blank(act.person.id)
  return await profileOf(act, row, personalOf(act, row))
}

/** Withdraws an application in status 1; throws `volunteer.not_cancellable` in any other. */
export async function cancelApplication(act: Act) {
  const { id, status: from } = act.person
  const { to } = volunteerMoves.cancel
  const change = { status: to, updated_at: act.stamp }
  if (!mayCancel(from) || !(await moveStatus(act.db, id, from, change)))
    throw new Fault('volunteer.not_cancellable')
  await noteOwnMove(act, act.person.id, { from_status: from, to_status: to, remark: '' })
  return {}
}

/** Agrees to being shown in the showcase, or no longer, whatever the status; it holds from the next read on. */
export async function setShowcase(act: Act, show_consent: number) {
  const { id } = act.person
  const before = await findVolunteer(act.db, id)
  if (!before) throw new Fault('content.not_found')
  if (before.show_consent !== show_consent) {
    await updateVolunteer(act.db, id, { show_consent, updated_at: act.stamp })
    const entry = { action: 'showcase', object: 'volunteer', object_id: id }
    const was = { name: before.name, show_consent: before.show_consent }
    await auditOwn(act, { ...entry, before: was, after: { ...was, show_consent } })
  }
  return { show_consent }
}

function blank(id: number): VolunteerRow {
  return {
    id,
    status: 0,
    name: '',
    code: null,
    phone_masked: '',
    img_path: '',
    sex: 0,
    birth_time: '',
    education_id: 0,
    work_unit: '',
    id_num: '',
    id_num_mark: null,
    phone_mark: null,
    phone: '',
    mail: '',
    detail_address: '',
    urgent_contact_persion: '',
    contact_persion_phone: '',
    qq: '',
    wechat: '',
    service_time_ids: '[]',
    job_ids: '[]',
    skill_ids: '[]',
    other_skill: '',
    other_job: '',
    languages: '',
    learn_experience: '[]',
    view_require: '',
    remark: '',
    stature: '',
    weight: '',
    major: '',
    job: '',
    english_level: '',
    computer_level: '',
    contact_persion_relation: '',
    hobby: '',
    introduce: '',
    group_id: null,
    is_group_leader: 0,
    apply_time: '',
    approval_remark: '',
    approval_date: '',
    first_assessment_time: '',
    certificate_is_valid: 0,
    certificate_end_time: '',
    consent_at: '',
    consent_sensitive_at: '',
    show_consent: 0,
    updated_at: '',
  }
}
