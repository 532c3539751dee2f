import { z } from 'zod'
import { day, defineCall, flag, id, lines, mostWhole, picture, text, whole } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { mostDocumentKind } from './document.rules.ts'

// Lengths are the rules' to check, in the application's own words.
const word = text(500)
const several = lines(500)
const ids = z.array(id).max(50)

/** What the office may change of a volunteer's record; a field that is absent stays as it is. */
export const volunteerChange = z
  .object({
    img_path: picture,
    name: word,
    sex: whole(1, 2),
    birth_time: day,
    education_id: id,
    work_unit: word,
    id_kind: whole(1, mostDocumentKind),
    id_num: word,
    phone: word,
    mail: word,
    detail_address: word,
    urgent_contact_persion: word,
    contact_persion_phone: word,
    service_time_ids: ids,
    job_ids: ids,
    skill_ids: ids,
    other_skill: several,
    other_job: several,
    languages: several,
    learn_experience: z
      .array(z.object({ start: word, end: word, work_unit: word, job: word }))
      .max(20),
    view_require: several,
    remark: several,
    stature: word,
    weight: word,
    major: word,
    job: word,
    qq: word,
    wechat: word,
    english_level: word,
    computer_level: word,
    contact_persion_relation: word,
    hobby: several,
    introduce: several,
    // The day of becoming a formal volunteer; shown in the showcase.
    first_assessment_time: day,
    // 0 leaves the group.
    group_id: whole(0, mostWhole),
    // The last day on which the certificate is good.
    certificate_end_time: day,
    // 0 voids the certificate, 1 makes it good again.
    certificate_is_valid: flag,
    // 1 ends every login of the person at once, and cancels their coming shifts and enrolments once it
    // can be taken back no longer; 0 does not bring those back. For administrators.
    disabled: flag,
  })
  .partial()

/** Corrections of a volunteer's record by the office. */
export const volunteerEditCalls = {
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/volunteers/:id',
    summary: '修改志愿者资料、分组、证件与停用',
    audience: 'office.review',
    input: volunteerChange.extend({ id }),
    // 1 where it can be taken back for a while: nothing but the certificate was changed, or disabling.
    output: z.object({ id: z.int(), undoable: z.int().min(0).max(1) }),
    faults: [
      'content.stale',
      'auth.forbidden',
      'content.not_found',
      'volunteer.form_invalid',
      'volunteer.document_taken',
      'volunteer.not_formal',
      'volunteer.certificate_past',
      'volunteer.joined_late',
      'upload.unknown',
    ],
    msg: '已保存',
  }),
  ...defineUndo({
    path: '/api/office/volunteer-changes',
    what: '证件变更或停用',
    audience: 'office.review',
    output: z.object({ id: z.int() }),
    faults: ['auth.forbidden'],
  }),
}
