import { Fault } from '@museum/contract/fault.ts'
import { grantUntil, servedSince } from '@museum/contract/wish/grant.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { audit } from '../audit/audit.service.ts'
import { findVolunteer } from '../volunteer/volunteer.read.ts'
import { grantServed, readGrants } from './grant.store.ts'
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
