import { Fault } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import type { Act } from '../../context.ts'
import { raise } from '../../events.ts'
import { audit } from '../audit/audit.service.ts'
import { loginOf } from '../login/person.read.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { groupsLedBy } from './membership.read.ts'
import { auditSearch, foundByNumber, withNumber } from './number.service.ts'
import { othersWith } from './number.store.ts'
import { certificateIsValid, maskedOf, personalOf, profileOf } from './profile.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import {
  countByStatus,
  countVolunteers,
  movesOf,
  type VolunteerFilter,
  volunteerPage,
} from './volunteer-office.store.ts'

/**
 * One office page of applicants and volunteers, phones masked and of the birth date the year. A whole
 * phone or document number finds its people, and the log says who looked.
 */
export async function officeList(
  act: Act,
  { page, limit, ...given }: VolunteerFilter & { page: number; limit: number },
) {
  const { filter, sought } = await withNumber(act, given)
  const today = act.at.day
  const rows = await volunteerPage(act.db, filter, today, limit, (page - 1) * limit).execute()
  const list = rows.map(({ birth_time, ...row }) => ({
    ...row,
    birth_year: birth_time.slice(0, 4),
    img_path: shownPicture(act, row.img_path),
    code: row.code ?? '',
    group: row.group ?? '',
    disabled: row.disabled ?? 0,
    certificate_is_valid: certificateIsValid(act, row),
  }))
  const total = await countVolunteers(act.db, filter, today)
  if (sought) {
    if (total > 0) await foundByNumber(act)
    await auditSearch(act, sought, total)
  }
  return { list, total }
}

/** How many people each status has. */
export async function counts(act: Act) {
  return { list: await countByStatus(act.db) }
}

/** One profile with its history, personal data masked; the day of birth is for those who review. */
export async function officeInfo(act: Act, id: number) {
  const row = await found(act, id)
  const login = await loginOf(act.db, id)
  const reviews = (officeDuties['office.review'] as readonly string[]).includes(act.account.role)
  const same = row.id_num_mark ? await othersWith(act.db, row.id_num_mark, id) : []
  return {
    ...(await profileOf(act, row, maskedOf(personalOf(act, row)))),
    birth_time: reviews ? row.birth_time : row.birth_time.slice(0, 4),
    same_document: same.map((other) => ({ ...other, code: other.code ?? '' })),
    group_id: row.group_id ?? 0,
    leads: await groupsLedBy(act.db, id),
    certificate_voided: row.certificate_end_time !== '' && row.certificate_is_valid === 0 ? 1 : 0,
    disabled: login.disabled,
    has_login: login.exists ? 1 : 0,
    ...(await raise(act, 'volunteer.leaving', { id })),
    moves: await movesOf(act.db, id),
  }
}

/** Personal data in clear; who looked at whose is in the audit log before anything is shown. */
export async function reveal(act: Act, id: number) {
  const personal = personalOf(act, await found(act, id))
  await audit(act, { action: 'reveal', object: 'volunteer', object_id: id })
  return personal
}

async function found(act: Act, id: number): Promise<VolunteerRow> {
  const row = await findVolunteer(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}
