import type { PaperNoted } from '@museum/contract/agreement/agreement.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { blankColumns } from '@museum/contract/volunteer/columns.rules.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { OfficeCommand, PersonCommand, PersonContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { unread } from '../../pinyin/reading.ts'
import { checkRead, noteShowcase } from '../agreement/agreement.service.ts'
import { auditOwn } from '../audit/audit.service.ts'
import { asKnown } from '../message/untold.service.ts'
import { hideAll } from './many.store.ts'
import { personalOf, profileOf } from './profile.service.ts'
import { findVolunteer, type VolunteerRow } from './volunteer.read.ts'
import { lockStanding, updateVolunteer } from './volunteer.store.ts'

/** The caller's status (§4.1–4.4). */
export function status(ctx: PersonContext) {
  return { status: ctx.person.status }
}

/**
 * Holds the caller as they are until the transaction ends; throws `volunteer.required` where they are no
 * volunteer in service any more, `auth.expired` where they were disabled since the request came. What
 * is taken on afterwards, whoever takes their standing or login back finds and takes back too.
 */
export async function mustServe(ctx: PersonCommand): Promise<void> {
  const standing = await lockStanding(ctx.tx, ctx.person.id)
  if (!isVolunteer(standing?.status ?? 0)) throw new Fault('volunteer.required')
  if (standing?.disabled === 1) throw new Fault('auth.expired')
}

/** The caller's own profile in clear; empty while they have never applied. */
export async function details(ctx: PersonContext) {
  const { id, untold } = ctx.person
  const row = asKnown((await findVolunteer(ctx.db, id)) ?? blank(id), untold)
  return await profileOf(ctx, row, personalOf(ctx, row))
}

/**
 * Agrees to being shown in the showcase by the version of the text that was read, or no longer, whatever the status;
 * it holds from the next read on. Throws `agreement.changed` for a version that is past.
 */
export async function setShowcase(
  ctx: PersonCommand,
  { show_consent, version }: { show_consent: 0 | 1; version: number },
) {
  const { id } = ctx.person
  const [before] = await lock(ctx.tx, 'volunteer', [id])
  if (!before) throw new Fault('content.not_found')
  const read = show_consent === 1 ? version : undefined
  const now = await checkRead(ctx, read === undefined ? {} : { showcase: read })
  if (before.show_consent !== show_consent) {
    await updateVolunteer(ctx.tx, id, { show_consent, updated_at: ctx.stamp })
    const entry = { action: 'showcase', object: 'volunteer' as const, object_id: id }
    const was = { name: before.name, show_consent: before.show_consent }
    await auditOwn(ctx, { ...entry, before: was, after: { ...was, show_consent } })
  }
  await noteShowcase(ctx, id, { read, now })
  return { show_consent }
}

/** Nobody is shown by what a new text does not cover, until they agree to it. */
export async function restShowcase(ctx: OfficeCommand): Promise<void> {
  await hideAll(ctx.tx, ctx.stamp)
}

/** Shows somebody, or no longer, as what the office noted of a paper says. */
export async function followPaper(
  ctx: OfficeCommand,
  { volunteer_id, kind, holds }: PaperNoted,
): Promise<void> {
  if (kind !== 'showcase') return
  const change = { show_consent: holds ? (1 as const) : (0 as const), updated_at: ctx.stamp }
  await updateVolunteer(ctx.tx, volunteer_id, change)
}

function blank(id: number): VolunteerRow {
  return {
    ...blankColumns,
    id,
    status: 0,
    code: null,
    phone_masked: '',
    id_num_mark: null,
    phone_mark: null,
    ...unread,
    group_id: null,
    is_group_leader: 0,
    apply_time: '',
    approval_remark: '',
    approval_date: '',
    next_time: '',
    next_place: '',
    first_assessment_time: '',
    certificate_is_valid: 0,
    certificate_end_time: '',
    consent_at: '',
    consent_sensitive_at: '',
    show_consent: 0,
    updated_at: '',
  }
}
