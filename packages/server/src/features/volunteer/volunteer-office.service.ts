import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { loginOf } from '../auth/person.read.ts'
import { openEnlists } from '../enlist/withdraw.service.ts'
import { groupsLedBy } from '../group/group.read.ts'
import { comingShifts } from '../roster/withdraw.service.ts'
import { certificateIsValid, maskedOf, personalOf, profileOf } from './profile.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import {
  countByStatus,
  countVolunteers,
  movesOf,
  type VolunteerFilter,
  volunteerPage,
} from './volunteer-office.store.ts'

/** One office page of applicants and volunteers, phones masked. */
export async function officeList(
  act: Act,
  { page, limit, ...filter }: VolunteerFilter & { page: number; limit: number },
) {
  const today = act.at.day
  const rows = await volunteerPage(act.db, filter, today, limit, (page - 1) * limit).execute()
  const list = rows.map((row) => ({
    ...row,
    code: row.code ?? '',
    group: row.group ?? '',
    disabled: row.disabled ?? 0,
    certificate_is_valid: certificateIsValid(act, row),
  }))
  return { list, total: await countVolunteers(act.db, filter, today) }
}

/** How many people each status has. */
export async function counts(act: Act) {
  return { list: await countByStatus(act.db) }
}

/** One profile with its history, personal data masked. */
export async function officeInfo(act: Act, id: number) {
  const row = await found(act, id)
  const login = await loginOf(act.db, id)
  return {
    ...(await profileOf(act, row, maskedOf(personalOf(act, row)))),
    group_id: row.group_id ?? 0,
    leads: await groupsLedBy(act.db, id),
    certificate_voided: row.certificate_end_time !== '' && row.certificate_is_valid === 0 ? 1 : 0,
    disabled: login.disabled,
    has_login: login.exists ? 1 : 0,
    coming_shifts: await comingShifts(act, id),
    open_enlists: await openEnlists(act, id),
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
