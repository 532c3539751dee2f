import { Fault } from '@museum/contract/fault.ts'
import type { RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { setGroups } from '../volunteer/many.store.ts'
import { groupName } from '../volunteer/volunteer.read.ts'
import { type BulkAct, changedSince, type Done } from './act.service.ts'

async function nameOf(ctx: RequestContext, id: number): Promise<string> {
  if (id === 0) return ''
  const name = await groupName(ctx.db, id)
  if (name === '') throw new Fault('content.not_found', { field: 'group_id' })
  return name
}

/** Puts people into a group, or out of theirs. */
export const groupAct: BulkAct<'group'> = {
  duty: 'office.review',
  words: async (ctx, { group_id }) => {
    const name = await nameOf(ctx, group_id)
    return name === '' ? '移出分组' : `分到“${name}”`
  },
  locked: async (tx, { group_id }) => {
    // Nobody removes the group meanwhile; a group is locked before its people.
    if (group_id !== 0 && (await lock(tx, 'volunteer_group', [group_id])).length === 0)
      throw new Fault('content.not_found', { field: 'group_id' })
  },
  judge: async (ctx, { group_id }) => {
    const name = await nameOf(ctx, group_id)
    return (subject) => {
      if (group_id !== 0 && subject.status !== 7) return { why: 'volunteer.not_formal' }
      if ((subject.group_id ?? 0) === group_id) return { why: 'bulk.same' }
      return { was: subject.group, becomes: name, before: { group_id: subject.group_id ?? 0 } }
    }
  },
  act: async (ctx, { group_id }, people) => {
    const moved = people.map(({ subject }) => ({ id: subject.id, group_id }))
    await setGroups(ctx.tx, moved, ctx.stamp)
    await audit(
      ctx,
      ...people.map(({ subject: { id, name, group }, change }) => ({
        action: 'update',
        object: 'volunteer' as const,
        object_id: id,
        before: { name, group },
        after: { name, group: change.becomes },
      })),
    )
  },
  undo: async (ctx, { group_id }, people) => {
    const wanted = people.map(({ before }) => Number(before.group_id)).filter((id) => id !== 0)
    const groups = new Map(
      (await lock(ctx.tx, 'volunteer_group', wanted)).map(({ id, name }) => [id, name]),
    )
    const goesBack = ({ subject, before }: Done) =>
      (subject.group_id ?? 0) === group_id &&
      (before.group_id === 0 || (groups.has(Number(before.group_id)) && subject.status === 7))
    const same = people.filter(goesBack)
    const moved = same.map(({ subject: { id }, before }) => ({
      id,
      group_id: Number(before.group_id),
    }))
    await setGroups(ctx.tx, moved, ctx.stamp)
    await audit(
      ctx,
      ...same.map(({ subject: { id, name, group }, before }) => ({
        action: 'undo',
        object: 'volunteer' as const,
        object_id: id,
        before: { name, group },
        after: { name, group: groups.get(Number(before.group_id)) ?? '' },
      })),
    )
    return changedSince(people, same)
  },
}
