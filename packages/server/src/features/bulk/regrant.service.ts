import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { grantUntil } from '@museum/contract/wish/grant.rules.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { openTypes } from '../service/service.read.ts'
import { deleteGrants, grantsOf, writeGrants } from '../wish/grant.store.ts'
import { type Args, type BulkAct, changedSince, type Doing, type Done } from './act.service.ts'

async function typeOf({ db }: RequestContext, id: number) {
  const type = (await openTypes(db)).find((each) => each.id === id)
  if (!type) throw new Fault('roster.type_missing', { field: 'service_type_id' })
  return type
}

function endOf(ctx: RequestContext, { until }: Args<'grant'>): string {
  if (until !== undefined && until < ctx.at.day) throw new Fault('grant.past', { field: 'until' })
  return until ?? grantUntil(ctx.at.day)
}

/** What it takes to go back to, and what people hear. */
const kept = (of: { until: string; granted_at: string; granted_by: string } | undefined) => ({
  until: of?.until ?? '',
  granted_at: of?.granted_at ?? '',
  granted_by: of?.granted_by ?? '',
})

/** Gives people a type until a day. */
export const grantAct: BulkAct<'grant'> = {
  duty: 'office.schedule',
  words: async (ctx, args) => {
    const { name } = await typeOf(ctx, args.service_type_id)
    return `授予“${name}”资格至${endOf(ctx, args)}`
  },
  judge: async (ctx, args, ids) => {
    await typeOf(ctx, args.service_type_id)
    const until = endOf(ctx, args)
    const grants = await grantsOf(ctx.db, args.service_type_id, ids)
    return ({ id, status, disabled }) => {
      if (disabled === 1) return { why: 'bulk.disabled' }
      if (!isVolunteer(status)) return { why: 'planner.not_volunteer' }
      const grant = grants.get(id)
      if (grant?.until === until) return { why: 'bulk.same' }
      if (grant && grant.until > until && args.until === undefined)
        return { why: 'bulk.grant_longer' }
      return { was: grant?.until ?? '', becomes: until, before: kept(grant) }
    }
  },
  act: async (ctx, { service_type_id }, people) => {
    const granted = { granted_at: ctx.stamp, granted_by: ctx.account.username }
    const rows = people.map(({ subject: { id }, change }) => ({
      ...{ volunteer_id: id, service_type_id, until: change.becomes, ...granted },
    }))
    const ids = await writeGrants(ctx.tx, rows)
    await audited(ctx, service_type_id, 'grant', people, ids)
  },
  undo: async (ctx, { service_type_id }, people) => {
    const grants = await grantsOf(ctx.tx, service_type_id, idsOf(people))
    const same = people.filter(({ subject, becomes }) => grants.get(subject.id)?.until === becomes)
    await restore(ctx, service_type_id, same)
    return changedSince(people, same)
  },
  settle: (ctx, { service_type_id }, people) => told(ctx, service_type_id, people),
}

/** Takes a type away from people; shifts that stand stay. */
export const revokeAct: BulkAct<'revoke'> = {
  duty: 'office.schedule',
  words: async (ctx, { service_type_id }) =>
    `收回“${(await typeOf(ctx, service_type_id)).name}”资格`,
  judge: async (ctx, { service_type_id }, ids) => {
    await typeOf(ctx, service_type_id)
    const grants = await grantsOf(ctx.db, service_type_id, ids)
    return ({ id }) => {
      const grant = grants.get(id)
      if (!grant) return { why: 'bulk.no_grant' }
      return { was: grant.until, becomes: '', before: kept(grant) }
    }
  },
  act: async (ctx, { service_type_id }, people) => {
    const grants = await grantsOf(ctx.tx, service_type_id, idsOf(people))
    await deleteGrants(ctx.tx, service_type_id, idsOf(people))
    const ids = new Map([...grants].map(([person, { id }]) => [person, id]))
    await audited(ctx, service_type_id, 'revoke', people, ids)
  },
  undo: async (ctx, { service_type_id }, people) => {
    const grants = await grantsOf(ctx.tx, service_type_id, idsOf(people))
    const same = people.filter(({ subject }) => !grants.has(subject.id))
    await restore(ctx, service_type_id, same)
    return changedSince(people, same)
  },
  settle: (ctx, { service_type_id }, people) => told(ctx, service_type_id, people),
}

const idsOf = (people: readonly { subject: { id: number } }[]) =>
  people.map(({ subject: { id } }) => id)

async function audited(
  ctx: OfficeCommand,
  typeId: number,
  action: 'grant' | 'revoke',
  people: readonly Doing[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  const { name: service_type } = await typeOf(ctx, typeId)
  await audit(
    ctx,
    ...people.map(({ subject, change: { was, becomes } }) => ({
      action,
      object: 'service_grant' as const,
      object_id: ids.get(subject.id) ?? 0,
      volunteer_id: subject.id,
      ...(was !== '' && { before: { service_type, until: was } }),
      ...(becomes !== '' && {
        after: { name: `${subject.name} ${service_type}`, service_type, until: becomes },
      }),
    })),
  )
}

/** Gives people back what they had of a type, or takes away what they had not. */
async function restore(
  ctx: OfficeCommand,
  service_type_id: number,
  people: readonly Done[],
): Promise<void> {
  const had = people.filter(({ before }) => before.until !== '')
  const hadNone = people.filter(({ before }) => before.until === '')
  const rows = had.map(({ subject: { id }, before }) => ({
    ...{ volunteer_id: id, service_type_id, until: String(before.until) },
    ...{ granted_at: String(before.granted_at), granted_by: String(before.granted_by) },
  }))
  const ids = await writeGrants(ctx.tx, rows)
  await deleteGrants(ctx.tx, service_type_id, idsOf(hadNone))
  const { name: service_type } = await typeOf(ctx, service_type_id)
  await audit(
    ctx,
    ...people.map(({ subject: { id, name }, becomes, before }) => ({
      action: 'undo',
      object: 'service_grant' as const,
      object_id: ids.get(id) ?? 0,
      volunteer_id: id,
      before: { name: `${name} ${service_type}`, service_type, until: becomes },
      after: { name: `${name} ${service_type}`, service_type, until: before.until },
    })),
  )
}

/** Of a type that everybody may serve it changes nothing for them yet; what stands otherwise by now was told. */
async function told(ctx: CommandContext, typeId: number, people: readonly Done[]): Promise<void> {
  const type = await typeOf(ctx, typeId)
  if (type.need_grant !== 1) return
  const grants = await grantsOf(ctx.tx, typeId, idsOf(people))
  const standing = people.filter(
    ({ subject, becomes }) => (grants.get(subject.id)?.until ?? '') === becomes,
  )
  // What had ended before is taken from nobody.
  const felt = standing.filter(
    ({ becomes, before }) => becomes !== '' || String(before.until) >= ctx.at.day,
  )
  await raise(ctx, 'grant.changed', {
    grants: felt.map(({ subject: { id }, becomes, before }) => ({
      volunteer_id: id,
      service_type: type.name,
      until: becomes,
      before: String(before.until),
    })),
  })
}
