import { Fault } from '@museum/contract/fault.ts'
import type { Act } from '../../context.ts'
import { isDuplicate } from '../../db/db.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf } from '../audit/export.service.ts'
import { followLeadership } from '../volunteer/leader.store.ts'
import { groupsLedBy } from '../volunteer/membership.read.ts'
import { areFormal } from '../volunteer/volunteer.read.ts'
import {
  countGroups,
  deleteGroup,
  findGroup,
  groupPage,
  insertGroup,
  leadersOf,
  renameGroup,
  writeLeaders,
} from './group.store.ts'

/** The groups that the caller leads (specification section 7). */
export async function myGroups(act: Act) {
  return { list: await groupsLedBy(act.db, act.person.id) }
}

/** One office page of groups with their leaders. */
export async function groupList(
  act: Act,
  input: { q?: string | undefined; page: number; limit: number },
) {
  const offset = (input.page - 1) * input.limit
  const rows = await groupPage(act.db, input.q, input.limit, offset).execute()
  return { list: await withLeaders(act, rows), total: await countGroups(act.db, input.q) }
}

/** One group with its leaders. */
export async function groupInfo(act: Act, id: number) {
  const row = await findGroup(act.db, id)
  const [group] = row ? await withLeaders(act, [row]) : []
  if (!group) throw new Fault('content.not_found')
  return group
}

async function withLeaders(
  act: Act,
  rows: readonly { id: number; name: string; member_count: number | null }[],
) {
  const leaders = await leadersOf(
    act.db,
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
export async function createGroup(act: Act, input: { name: string; leader_ids: number[] }) {
  const id = await named(() => insertGroup(act.db, input.name))
  await lead(act, id, [], input.leader_ids)
  const group = await groupInfo(act, id)
  await audit(act, { action: 'create', object: 'group', object_id: id, after: noted(group) })
  return group
}

/** Renames a group or gives it other leaders. */
export async function changeGroup(
  act: Act,
  input: { id: number; name?: string | undefined; leader_ids?: number[] | undefined },
) {
  const { id, name, leader_ids } = input
  await lockGroup(act, id)
  const before = await groupInfo(act, id)
  if (name !== undefined && name !== before.name) await named(() => renameGroup(act.db, id, name))
  if (leader_ids) await lead(act, id, idsOf(before.leaders), leader_ids)
  const group = await groupInfo(act, id)
  await audit(act, {
    action: 'update',
    object: 'group',
    object_id: id,
    before: noted(before),
    after: noted(group),
  })
  return group
}

/** Removes a group; throws `group.has_members` while somebody belongs to it. */
export async function removeGroup(act: Act, id: number) {
  await lockGroup(act, id)
  const before = await groupInfo(act, id)
  await lead(act, id, idsOf(before.leaders), [])
  if (!(await deleteGroup(act.db, id))) throw new Fault('group.has_members')
  await audit(act, { action: 'delete', object: 'group', object_id: id, before: noted(before) })
  return {}
}

// Two changes of one group follow each other.
async function lockGroup(act: Act, id: number): Promise<void> {
  const [found] = await lock(act.db, 'volunteer_group', [id])
  if (found === undefined) throw new Fault('content.not_found')
}

// Whoever gains or loses a group is locked first: losing two groups at once must end as no leader.
async function lead(act: Act, groupId: number, before: number[], wanted: number[]): Promise<void> {
  const after = [...new Set(wanted)]
  const concerned = [...before, ...after]
  await lock(act.db, 'volunteer', concerned)
  const added = after.filter((id) => !before.includes(id))
  if (!(await areFormal(act.db, added)))
    throw new Fault('group.leader_not_formal', { field: 'leader_ids' })
  await writeLeaders(act.db, groupId, after)
  await followLeadership(act.db, concerned)
}

async function named<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (isDuplicate(error)) throw new Fault('group.duplicate', { field: 'name' })
    throw error
  }
}

function idsOf(leaders: readonly { id: number }[]): number[] {
  return leaders.map(({ id }) => id)
}

function noted({ name, leaders }: { name: string; leaders: { id: number; name: string }[] }) {
  return { name, leaders: leaders.map((leader) => `${leader.name} #${leader.id}`) }
}

/** Groups with their leaders. */
export async function exportGroups(act: Act, filter: FilterOf<typeof groupList>) {
  return await exportList(act, filter, groupList, {
    object: 'group',
    title: '分组',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      { title: '组长', value: (row) => row.leaders.map(({ name }) => name).join('、'), width: 30 },
      { title: '成员', value: (row) => row.member_count, width: 10 },
    ],
  })
}
