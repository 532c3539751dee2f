import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, OfficeCommand, RequestContext } from '../../context.ts'
import { raise } from '../../raise.ts'
import { audit } from '../audit/audit.service.ts'
import { openTypes } from '../service/service.read.ts'
import { deleteGrants, grantsOf, writeGrants } from './grant.store.ts'

/** A grant as it stands; all is empty where there is none. */
export interface KeptGrant {
  until: string
  granted_at: string
  granted_by: string
}

/** What it takes to go back to a grant, or to none. */
export const keptGrant = (of: KeptGrant | undefined) => ({
  until: of?.until ?? '',
  granted_at: of?.granted_at ?? '',
  granted_by: of?.granted_by ?? '',
})

/** Somebody whose grant of a type ends at another day, or is taken away, with what there was. */
export interface GivenGrant {
  id: number
  name: string
  /** Empty where it is taken away. */
  becomes: string
  before: KeptGrant
}

/** A type that is served; throws `roster.type_missing`. */
export async function typeOf({ db }: RequestContext, id: number) {
  const type = (await openTypes(db)).find((each) => each.id === id)
  if (!type) throw new Fault('roster.type_missing', { field: 'service_type_id' })
  return type
}

const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

/** Gives locked people a type until a day, with its lines in the log; nobody is told yet. */
export async function giveGrants(
  ctx: OfficeCommand,
  service_type_id: number,
  people: readonly GivenGrant[],
): Promise<void> {
  const granted = { granted_at: ctx.stamp, granted_by: ctx.account.username }
  const rows = people.map(({ id, becomes }) => ({
    ...{ volunteer_id: id, service_type_id, until: becomes, ...granted },
  }))
  await audited(ctx, service_type_id, 'grant', people, await writeGrants(ctx.tx, rows))
}

/** Takes a type away from locked people, with its lines in the log; nobody is told yet. */
export async function takeGrants(
  ctx: OfficeCommand,
  service_type_id: number,
  people: readonly GivenGrant[],
): Promise<void> {
  const grants = await grantsOf(ctx.tx, service_type_id, idsOf(people))
  await deleteGrants(ctx.tx, service_type_id, idsOf(people))
  const ids = new Map([...grants].map(([person, { id }]) => [person, id]))
  await audited(ctx, service_type_id, 'revoke', people, ids)
}

async function audited(
  ctx: OfficeCommand,
  typeId: number,
  action: 'grant' | 'revoke',
  people: readonly GivenGrant[],
  ids: ReadonlyMap<number, number>,
): Promise<void> {
  if (people.length === 0) return
  const { name: service_type } = await typeOf(ctx, typeId)
  await audit(
    ctx,
    ...people.map(({ id, name, becomes, before }) => ({
      action,
      object: 'service_grant' as const,
      object_id: ids.get(id) ?? 0,
      volunteer_id: id,
      ...(before.until !== '' && { before: { service_type, until: before.until } }),
      ...(becomes !== '' && {
        after: { name: `${name} ${service_type}`, service_type, until: becomes },
      }),
    })),
  )
}

/**
 * Gives locked people back what they had of a type, or takes away what they had not; whose grant was changed since
 * keeps it. Answers those who have what they had.
 */
export async function restoreGrants(
  ctx: OfficeCommand,
  service_type_id: number,
  people: readonly GivenGrant[],
): Promise<GivenGrant[]> {
  if (people.length === 0) return []
  const same = await standing(ctx, service_type_id, people)
  const rows = same
    .filter(({ before }) => before.until !== '')
    .map(({ id, before }) => ({ volunteer_id: id, service_type_id, ...before }))
  const ids = await writeGrants(ctx.tx, rows)
  const hadNone = same.filter(({ before }) => before.until === '')
  await deleteGrants(ctx.tx, service_type_id, idsOf(hadNone))
  const { name: service_type } = await typeOf(ctx, service_type_id)
  await audit(
    ctx,
    ...same.map(({ id, name, becomes, before }) => ({
      action: 'undo',
      object: 'service_grant' as const,
      object_id: ids.get(id) ?? 0,
      volunteer_id: id,
      before: { name: `${name} ${service_type}`, service_type, until: becomes },
      after: { name: `${name} ${service_type}`, service_type, until: before.until },
    })),
  )
  return same
}

async function standing(
  ctx: CommandContext,
  typeId: number,
  people: readonly GivenGrant[],
): Promise<GivenGrant[]> {
  const grants = await grantsOf(ctx.tx, typeId, idsOf(people))
  return people.filter(({ id, becomes }) => (grants.get(id)?.until ?? '') === becomes)
}

/**
 * Tells people of what can be taken back no longer: of a type that everybody may serve it changes nothing for them yet,
 * and what stands otherwise by now was told.
 */
export async function tellGrants(
  ctx: CommandContext,
  typeId: number,
  people: readonly GivenGrant[],
): Promise<void> {
  if (people.length === 0) return
  const type = await typeOf(ctx, typeId)
  if (type.need_grant !== 1) return
  const stands = await standing(ctx, typeId, people)
  // What had ended before is taken from nobody, and what is as it was is no news.
  const felt = stands.filter(({ becomes, before }) =>
    becomes === '' ? before.until >= ctx.at.day : becomes !== before.until,
  )
  await raise(ctx, 'grant.changed', {
    grants: felt.map(({ id, becomes, before }) => ({
      ...{ volunteer_id: id, service_type: type.name, until: becomes, before: before.until },
    })),
  })
}
