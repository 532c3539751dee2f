import { personalKinds } from '@museum/contract/audit/export.rules.ts'
import type { RevealPurpose } from '@museum/contract/audit/reveal.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { maySee } from '@museum/contract/role.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { CommandContext, OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import type { Paging } from '../../db/page.ts'
import { countRemembered } from '../../db/remembered.ts'
import { raise } from '../../raise.ts'
import { auditRarely, auditShown, revealed } from '../audit/audit.service.ts'
import { templateFor, wayOf } from '../login/reach.read.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { yesesOf } from './formal-yes.store.ts'
import { labelsOf, namesIn } from './label.read.ts'
import { auditSearch, foundByNumber, withNumber } from './number.service.ts'
import {
  certificateIsValid,
  certificateVoided,
  maskedOf,
  personalOf,
  profileOf,
} from './profile.service.ts'
import { matchingCount, type RegisterSort, registerPage } from './register.store.ts'
import { findVolunteer, groupsLedBy } from './volunteer.read.ts'
import { insertDecisions, othersWith } from './volunteer.store.ts'
import type { VolunteerFilter } from './volunteer-filter.store.ts'
import { countByStatus, findWithLogin, movesOf } from './volunteer-office.store.ts'

/**
 * One office page of applicants and volunteers, phones masked and of the birth date the year. A whole
 * phone or document number finds its people, and the log says who looked.
 */
export async function officeList(
  ctx: OfficeContext,
  given: VolunteerFilter & Paging & { sort?: RegisterSort },
) {
  const { filter, sought } = await withNumber(ctx, { ...given, told_by: toldBy(ctx) })
  const rows = await registerPage(ctx.db, filter, ctx.at.day).execute()
  const total = rows[0]?.total ?? (await countOf(ctx, filter))
  const list = rows.map(({ total: _, birth_time, by_phone, consents, known, ...row }) => ({
    ...row,
    labels: namesIn(row.labels),
    birth_year: birth_time.slice(0, 4),
    img_path: shownPicture(ctx, row.img_path),
    code: row.code ?? '',
    group: row.group ?? '',
    disabled: row.disabled ?? 0,
    first_yes_by: row.first_yes_by ?? '',
    certificate_is_valid: certificateIsValid(ctx, row),
    certificate_voided: certificateVoided(row),
    reach: wayOf(ctx, { openid: known, mini_openid: known, by_phone, consents }),
  }))
  if (sought) {
    if (total > 0) await foundByNumber(ctx)
    await auditSearch(ctx, sought, total)
  }
  return { list, total }
}

/** How many people a filter lets through; where they are many at most a minute ago. */
const countOf = async (ctx: OfficeContext, filter: VolunteerFilter) =>
  await countRemembered(ctx.db, matchingCount(ctx.db, filter, ctx.at.day))

/** By which way WeChat tells people what the office writes; undefined where it tells nobody. */
export function toldBy(ctx: Pick<RequestContext, 'app' | 'channel'>): VolunteerFilter['told_by'] {
  return ctx.channel && { channel: ctx.channel, template: templateFor(ctx, 'message') }
}

/** How many people each of these filters lets through; of those that many pass, at most a minute ago. */
export async function matching(ctx: OfficeContext, { filters }: { filters: VolunteerFilter[] }) {
  const told_by = toldBy(ctx)
  const counts: number[] = []
  for (const filter of filters) counts.push(await countOf(ctx, { ...filter, told_by }))
  return { counts }
}

/** How many people each status has. */
export async function counts(ctx: RequestContext) {
  return { list: await countByStatus(ctx.db) }
}

/** One profile with its history, personal data masked; the day of birth is for those who review. */
export async function officeInfo(ctx: OfficeContext, id: number) {
  const found = await findWithLogin(ctx.db, id, templateFor(ctx, 'message'))
  if (!found) throw new Fault('content.not_found')
  await noteOpened(ctx, id)
  const { row, login, reached } = found
  const yes = row.status === 3 ? (await yesesOf(ctx.db, [id])).get(id) : undefined
  const reviews = maySee(ctx.account.role, 'office.review')
  const same = row.id_num_mark ? await othersWith(ctx.db, row.id_num_mark, id) : []
  return {
    ...(await profileOf(ctx, row, maskedOf(personalOf(ctx, row)))),
    birth_time: reviews ? row.birth_time : row.birth_time.slice(0, 4),
    same_document: same.map((other) => ({ ...other, code: other.code ?? '' })),
    group_id: row.group_id ?? 0,
    leads: await groupsLedBy(ctx.db, id),
    labels: await labelsOf(ctx.db, id),
    certificate_voided: certificateVoided(row),
    ...login,
    reach: wayOf(ctx, reached),
    ...(await raise(ctx, 'volunteer.leaving', { id })),
    first_yes_by: yes?.by ?? '',
    first_yes_at: yes?.at ?? '',
    moves: (await movesOf(ctx.db, id)).map(({ internal: _, ...move }) => move),
  }
}

/** Whose page an account has opened stands in the log, once a minute for each. */
async function noteOpened(ctx: OfficeContext, id: number): Promise<void> {
  await auditRarely(ctx, ctx.account, { action: 'view', object: 'volunteer', object_id: id }, [
    { key: `view ${ctx.account.id} ${id}`, most: 1 },
  ])
}

const shownWhole = personalKinds.filter((kind) => kind !== 'birth')

/** Personal data in clear; who looked at whose is in the audit log before anything is shown. */
export async function reveal(
  ctx: OfficeContext,
  { id, purpose }: { id: number; purpose: RevealPurpose },
) {
  const row = await findVolunteer(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  const personal = personalOf(ctx, row)
  await auditShown(ctx, revealed(id, purpose, shownWhole))
  return personal
}

/** A step of an application: from one status to another, with what is said of it. */
interface Move {
  volunteer_id: number
  from_status: VolunteerStatus
  to_status: VolunteerStatus
  remark: string
  /** For the office alone. */
  internal?: string
}

/** Notes in applications' histories what the acting office account made of them. */
export async function noteMoves(ctx: OfficeCommand, ...moves: readonly Move[]): Promise<void> {
  const { id: account_id, username: by } = ctx.account
  await insertDecisions(
    ctx.tx,
    moves.map((move) => ({ ...move, at: ctx.stamp, account_id, by })),
  )
}

/** Notes in an application's history what its own person made of it. */
export async function noteOwnMove(ctx: CommandContext, move: Move): Promise<void> {
  await insertDecisions(ctx.tx, [{ ...move, at: ctx.stamp, account_id: null, by: '' }])
}
