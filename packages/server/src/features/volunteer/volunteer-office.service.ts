import { addYears } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import { decisionTo } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Act } from '../../context.ts'
import { audit } from '../audit/audit.service.ts'
import { certificateIsValid, maskedOf, personalOf, profileOf } from './profile.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { hasCode, insertDecision, moveStatus, nextNumber } from './volunteer.store.ts'
import { tellDecision } from './volunteer-notice.service.ts'
import {
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
  const rows = await volunteerPage(act.db, filter, limit, (page - 1) * limit).execute()
  const list = rows.map((row) => ({
    ...row,
    code: row.code ?? '',
    certificate_is_valid: certificateIsValid(act, row),
  }))
  return { list, total: await countVolunteers(act.db, filter) }
}

/** One profile with its history, personal data masked. */
export async function officeInfo(act: Act, id: number) {
  const row = await found(act, id)
  return {
    ...(await profileOf(act, row, maskedOf(personalOf(act, row)))),
    moves: await movesOf(act.db, id),
  }
}

/** Personal data in clear; who looked at whose is in the audit log before anything is shown. */
export async function reveal(act: Act, id: number) {
  const personal = personalOf(act, await found(act, id))
  await audit(act, { action: 'reveal', object: 'volunteer', object_id: id })
  return personal
}

/**
 * Passes or fails an application's present step: 1→2→3→7 or 1→4, 2→5, 3→6. Of two reviewers one
 * wins. A formal volunteer gets a code and a certificate of one year. The person is told.
 */
export async function decide(
  act: Act,
  input: {
    id: number
    decision: 'pass' | 'fail'
    remark: string
    status?: number | undefined
  },
) {
  const { id, decision, remark } = input
  const row = await found(act, id)
  if (input.status && input.status !== row.status) throw new Fault('content.changed')
  const to = decisionTo(row.status, decision)
  if (to === undefined) throw new Fault('volunteer.not_decidable')
  if (decision === 'fail' && remark === '')
    throw new Fault('decision.remark_required', { field: 'remark' })
  const granted = to === 7 ? await grantOf(act, row) : undefined
  const change = {
    ...granted,
    status: to,
    approval_remark: remark,
    approval_date: act.stamp,
    updated_at: act.stamp,
  }
  if (!(await moveStatus(act.db, id, row.status, change))) throw new Fault('content.changed')
  const { id: account_id, username } = act.account
  await insertDecision(act.db, {
    volunteer_id: id,
    at: act.stamp,
    account_id,
    by: username,
    from_status: row.status,
    to_status: to,
    remark,
  })
  await audit(act, {
    action: decision,
    object: 'volunteer',
    object_id: id,
    before: { status: row.status },
    after: { status: to, remark, ...granted },
  })
  await tellDecision(act, { id, to, remark, granted })
  return { id, status: to }
}

// Taken before the move, in one transaction with it: the loser of a race gives its number back.
async function grantOf(act: Act, row: VolunteerRow) {
  return {
    code: row.code ?? (await newCode(act)),
    first_assessment_time: row.first_assessment_time || act.at.day,
    certificate_is_valid: 1,
    certificate_end_time: addYears(act.at.day, 1),
  }
}

/** `V`, the year and at least four digits; numbers that came with volunteers from elsewhere are passed over. */
async function newCode(act: Act): Promise<string> {
  const year = act.at.day.slice(0, 4)
  for (;;) {
    const number = await nextNumber(act.db, Number(year))
    const code = `V${year}${String(number).padStart(4, '0')}`
    if (!(await hasCode(act.db, code))) return code
  }
}

async function found(act: Act, id: number): Promise<VolunteerRow> {
  const row = await findVolunteer(act.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}
