import { Fault } from '@museum/contract/fault.ts'
import { isVolunteer } from '@museum/contract/volunteer/volunteer.rules.ts'
import { grantUntil } from '@museum/contract/wish/grant.rules.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import {
  type GivenGrant,
  giveGrants,
  type KeptGrant,
  keptGrant,
  restoreGrants,
  takeGrants,
  tellGrants,
  typeOf,
} from '../wish/given.service.ts'
import { grantsOf } from '../wish/grant.store.ts'
import { type Args, type BulkAct, changedSince, type Doing, type Done } from './act.service.ts'

function endOf(ctx: RequestContext, { until }: Args<'grant'>): string {
  if (until !== undefined && until < ctx.at.day) throw new Fault('grant.past', { field: 'until' })
  return until ?? grantUntil(ctx.at.day)
}

const doing = (people: readonly Doing[]): GivenGrant[] =>
  people.map(({ subject: { id, name }, change: { becomes, before } }) => ({
    ...{ id, name, becomes, before: before as unknown as KeptGrant },
  }))

const done = (people: readonly Done[]): GivenGrant[] =>
  people.map(({ subject: { id, name }, becomes, before }) => ({
    ...{ id, name, becomes, before: before as unknown as KeptGrant },
  }))

async function undo(ctx: OfficeCommand, typeId: number, people: readonly Done[]) {
  const same = new Set((await restoreGrants(ctx, typeId, done(people))).map(({ id }) => id))
  return changedSince(
    people,
    people.filter(({ subject }) => same.has(subject.id)),
  )
}

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
      return { was: grant?.until ?? '', becomes: until, before: keptGrant(grant) }
    }
  },
  act: (ctx, { service_type_id }, people) => giveGrants(ctx, service_type_id, doing(people)),
  undo: (ctx, { service_type_id }, people) => undo(ctx, service_type_id, people),
  settle: (ctx, { service_type_id }, people) => tellGrants(ctx, service_type_id, done(people)),
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
      return { was: grant.until, becomes: '', before: keptGrant(grant) }
    }
  },
  act: (ctx, { service_type_id }, people) => takeGrants(ctx, service_type_id, doing(people)),
  undo: (ctx, { service_type_id }, people) => undo(ctx, service_type_id, people),
  settle: (ctx, { service_type_id }, people) => tellGrants(ctx, service_type_id, done(people)),
}
