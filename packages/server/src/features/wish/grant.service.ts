import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { grantUntil, servedSince } from '@museum/contract/wish/grant.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { openTypes } from '../service/service.read.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { deleteGrant, findGrant, grantServed, readGrants, writeGrants } from './grant.store.ts'
import { countUngranted, findGuard, grantedPeople, ungrantedPeople } from './guard.store.ts'

/** What a volunteer served and may serve; throws `content.not_found`. */
export async function grantList(ctx: RequestContext, id: number) {
  if (!(await findVolunteer(ctx.db, id))) throw new Fault('content.not_found')
  return { list: await readGrants(ctx.db, { id, today: ctx.at.day }) }
}

/** Of a type whom needing a grant concerns, now or once it does; throws `content.not_found`. */
export async function guarded(
  ctx: RequestContext,
  { id, which, ...paging }: { id: number; which: 'granted' | 'ungranted' } & Paging,
) {
  const type = await findGuard(ctx.db, id)
  if (!type) throw new Fault('content.not_found')
  const { day, time } = ctx.at
  const until = grantUntil(day)
  const guarding = { type: id, need: type.need_grant, day, time, since: servedSince(day), until }
  if (which === 'granted') {
    const { list, total } = await pageOf(ctx.db, grantedPeople(ctx.db, guarding), paging)
    // Whose grant ends later keeps it.
    const ends = (own: string) => (type.need_grant === 1 || own > until ? own : until)
    const people = list.map((one) => ({ ...one, until: ends(one.until), shifts: 0, first: '' }))
    return { list: people, total, shifts: 0 }
  }
  const { list, total } = await pageOf(ctx.db, ungrantedPeople(ctx.db, guarding), paging)
  const shifts = await countUngranted(ctx.db, guarding)
  return { list: list.map((one) => ({ ...one, until: '' })), total, shifts }
}

/** Grants a volunteer a type, or gives its grant another end: twelve months from today where none is said. */
export async function grantType(
  ctx: OfficeCommand,
  {
    id,
    service_type_id,
    until: stated,
  }: { id: number; service_type_id: number; until?: string | undefined },
) {
  const { tx } = ctx
  const until = stated ?? grantUntil(ctx.at.day)
  if (until < ctx.at.day) throw new Fault('grant.past', { field: 'until' })
  const [volunteer] = await lock(tx, 'volunteer', [id])
  if (!volunteer) throw new Fault('content.not_found')
  if (!isVolunteer(volunteer.status)) throw new Fault('planner.not_volunteer')
  const type = (await openTypes(tx)).find((each) => each.id === service_type_id)
  if (!type) throw new Fault('roster.type_missing', { field: 'service_type_id' })
  const before = await findGrant(tx, { of: id, type: service_type_id })
  const granted = { granted_at: ctx.stamp, granted_by: ctx.account.username }
  const row = { volunteer_id: id, service_type_id, until, ...granted }
  const grant = (await writeGrants(tx, [row])).get(id) ?? 0
  await audit(ctx, {
    action: 'grant',
    object: 'service_grant',
    object_id: grant,
    volunteer_id: id,
    ...(before && { before: { service_type: type.name, until: before.until } }),
    after: { name: `${volunteer.name} ${type.name}`, service_type: type.name, until },
  })
  // Of a type that everybody may serve it changes nothing for them yet.
  if (type.need_grant === 1 && before?.until !== until) {
    const change = { service_type: type.name, until, before: before?.until ?? '' }
    await raise(ctx, 'grant.changed', { grants: [{ volunteer_id: id, ...change }] })
  }
  return { id: grant, until }
}

/** Takes a grant back; shifts that stand stay, and no new one is made. Throws `content.not_found`. */
export async function revokeGrant(ctx: OfficeCommand, id: number) {
  const grant = await findGrant(ctx.tx, { id })
  if (!grant) throw new Fault('content.not_found')
  await lock(ctx.tx, 'volunteer', [grant.volunteer_id])
  if (!(await deleteGrant(ctx.tx, id))) throw new Fault('content.not_found')
  const { service_type, until, volunteer_id, need_grant } = grant
  const entry = { action: 'revoke', object: 'service_grant' as const, object_id: id, volunteer_id }
  await audit(ctx, { ...entry, before: { service_type, until } })
  // What has ended before is taken from nobody.
  if (need_grant === 1 && until >= ctx.at.day)
    await raise(ctx, 'grant.changed', {
      grants: [{ volunteer_id, service_type, until: '', before: until }],
    })
  return {}
}

/** A type needs a grant from now on: whoever served it within twelve months has one, in one statement. */
export async function grantToThoseWhoServed(ctx: OfficeCommand, typeId: number): Promise<void> {
  const { day } = ctx.at
  const given = { until: grantUntil(day), granted_at: ctx.stamp }
  const people = await grantServed(ctx.tx, typeId, servedSince(day), given)
  await audit(ctx, {
    action: 'grant',
    object: 'service_type',
    object_id: typeId,
    after: { people, until: given.until },
  })
}
