import { z } from 'zod'
import { day, defineCall, flag, id, lines, mostWhole, picture, text, whole } from '../call.ts'
import { defineUndo } from '../message/review.calls.ts'
import { mostDocumentKind } from './document.rules.ts'
import { byKind } from './fields.rules.ts'

// Lengths are the rules' to check, in the application's own words.
const word = text(500)
const several = lines(500)

const changed = byKind({
  photo: picture,
  name: word,
  sex: whole(1, 2),
  birth: day,
  option: id,
  options: z.array(id).max(50),
  document_kind: whole(1, mostDocumentKind),
  document: word,
  phone: word,
  mail: word,
  address: word,
  text: word,
  lines: several,
  experience: z.array(z.object({ start: word, end: word, work_unit: word, job: word })).max(20),
})

/**
 * What the office may change of a volunteer's record; a field that is absent stays as it is. A certificate is renewed,
 * and somebody stopped or let in again, by a bulk of one.
 */
export const volunteerChange = z
  .object({
    ...changed,
    // The day of becoming a formal volunteer; shown in the showcase.
    first_assessment_time: day,
    // 0 leaves the group.
    group_id: whole(0, mostWhole),
    // 0 voids the certificate, 1 makes it good again.
    certificate_is_valid: flag,
  })
  .partial()

/** Corrections of a volunteer's record by the office. */
export const volunteerEditCalls = {
  change: defineCall({
    kind: 'command',
    method: 'PATCH',
    path: '/api/office/volunteers/:id',
    summary: '修改志愿者资料、分组与证件',
    audience: 'office.review',
    // Whose phone it is may log in by it.
    confirmed: { phone: true, id_num: true },
    input: volunteerChange.extend({ id }),
    // 1 where it can be taken back for a while: nothing but the certificate was voided or made good.
    output: z.object({ id: z.int(), undoable: z.int().min(0).max(1) }),
    faults: [
      'content.stale',
      'content.not_found',
      'volunteer.form_invalid',
      'volunteer.document_taken',
      'volunteer.not_formal',
      'volunteer.joined_late',
      'upload.unknown',
    ],
    msg: '已保存',
  }),
  ...defineUndo({
    path: '/api/office/volunteer-changes',
    what: '证件作废或恢复',
    audience: 'office.review',
    output: z.object({ id: z.int() }),
    faults: [],
  }),
}
