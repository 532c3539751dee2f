import { Fault } from '@museum/contract/fault.ts'
import type {
  CommandContext,
  OfficeCommand,
  OfficeContext,
  PersonContext,
  RequestContext,
} from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf } from '../audit/export.service.ts'
import { groupsLedBy } from '../volunteer/volunteer.read.ts'
import { followLeadership } from '../volunteer/volunteer.store.ts'
import {
  deleteGroup,
  findGroup,
  groupRows,
  insertGroup,
  leadersOf,
  renameGroup,
  writeLeaders,
} from './group.store.ts'

/** The groups that the caller leads (§7.52). */
export async function myGroups(ctx: PersonContext) {
  return { list: await groupsLedBy(ctx.db, ctx.person.id) }
}

/** One office page of groups with their leaders. */
export async function groupList(ctx: RequestContext, input: { q?: string | undefined } & Paging) {
  const { list, total } = await pageOf(ctx.db, groupRows(ctx.db, input.q), input)
  return { list: await withLeaders(ctx, list), total }
}

/** One group with its leaders. */
export async function groupInfo(ctx: RequestContext, id: number) {
  const row = await findGroup(ctx.db, id)
  const [group] = row ? await withLeaders(ctx, [row]) : []
  if (!group) throw new Fault('content.not_found')
  return group
}

async function withLeaders(
  ctx: RequestContext,
  rows: readonly { id: number; name: string; member_count: number | null }[],
) {
  const leaders = await leadersOf(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    ...row,
    member_count: row.member_count ?? 0,
    leaders: leaders
      .filter(({ group_id }) => group_id === row.id)
      .map(({ id, name, code }) => ({ id, name, code: code ?? '' })),
  }))
}

/** Makes a group with its leaders; throws `group.duplicate` or `group.leader_not_formal`. */
export async function createGroup(
  ctx: OfficeCommand,
  input: { name: string; leader_ids: number[] },
) {
  const id = await orDuplicate(insertGroup(ctx.tx, input.name), 'group.duplicate', 'name')
  await lead(ctx, id, [], input.leader_ids)
  const group = await groupInfo(ctx, id)
  await audit(ctx, { action: 'create', object: 'group', object_id: id, after: noted(group) })
  return group
}

/** Renames a group or gives it other leaders. */
export async function changeGroup(
  ctx: OfficeCommand,
  input: { id: number; name?: string | undefined; leader_ids?: number[] | undefined },
) {
  const { id, name, leader_ids } = input
  await lockGroup(ctx, id)
  const before = await groupInfo(ctx, id)
  if (name !== undefined && name !== before.name)
    await orDuplicate(renameGroup(ctx.tx, id, name), 'group.duplicate', 'name')
  if (leader_ids) await lead(ctx, id, idsOf(before.leaders), leader_ids)
  const group = await groupInfo(ctx, id)
  await audit(ctx, {
    action: 'update',
    object: 'group',
    object_id: id,
    before: noted(before),
    after: noted(group),
  })
  return group
}

/** Removes a group; throws `group.has_members` while somebody belongs to it. */
export async function removeGroup(ctx: OfficeCommand, id: number) {
  await lockGroup(ctx, id)
  const before = await groupInfo(ctx, id)
  await lead(ctx, id, idsOf(before.leaders), [])
  if (!(await deleteGroup(ctx.tx, id))) throw new Fault('group.has_members')
  await audit(ctx, { action: 'delete', object: 'group', object_id: id, before: noted(before) })
  return {}
}

// Two changes of one group follow each other.
async function lockGroup(ctx: CommandContext, id: number): Promise<void> {
  const [found] = await lock(ctx.tx, 'volunteer_group', [id])
  if (found === undefined) throw new Fault('content.not_found')
}

// Whoever gains or loses a group is locked first: losing two groups at once must end as no leader.
async function lead(
  ctx: CommandContext,
  groupId: number,
  before: number[],
  wanted: number[],
): Promise<void> {
  const after = [...new Set(wanted)]
  const concerned = [...before, ...after]
  const locked = await lock(ctx.tx, 'volunteer', concerned)
  const formal = new Set(locked.filter(({ status }) => status === 7).map(({ id }) => id))
  const added = after.filter((id) => !before.includes(id))
  if (!added.every((id) => formal.has(id)))
    throw new Fault('group.leader_not_formal', { field: 'leader_ids' })
  await writeLeaders(ctx.tx, groupId, after)
  await followLeadership(ctx.tx, concerned)
}

function idsOf(leaders: readonly { id: number }[]): number[] {
  return leaders.map(({ id }) => id)
}

function noted({ name, leaders }: { name: string; leaders: { id: number; name: string }[] }) {
  return { name, leaders: leaders.map((leader) => `${leader.name} #${leader.id}`) }
}

/** Groups with their leaders. */
export async function exportGroups(ctx: OfficeContext, filter: FilterOf<typeof groupList>) {
  return await exportList(ctx, filter, groupList, {
    object: 'group',
    title: '分组',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      { title: '组长', value: (row) => row.leaders.map(({ name }) => name).join('、'), width: 30 },
      { title: '成员', value: (row) => row.member_count, width: 10 },
    ],
  })
}
