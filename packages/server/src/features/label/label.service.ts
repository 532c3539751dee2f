import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, RequestContext } from '../../context.ts'
import { orDuplicate } from '../../db/defined.ts'
import { lock } from '../../db/lock.ts'
import { audit } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { labelsOf } from '../volunteer/label.read.ts'
import {
  bearersOf,
  deleteBearers,
  deleteLabel,
  findLabel,
  insertBearers,
  insertLabel,
  labelRows,
  renameLabel,
} from './label.store.ts'

type LabelRow = NonNullable<Awaited<ReturnType<typeof findLabel>>>

const shown = (row: LabelRow) => ({ ...row, count: row.count ?? 0 })

/** Labels by name. */
export const labelListing = listing({
  rows: labelRows,
  shown: (_, rows: readonly LabelRow[]) => rows.map(shown),
  one: findLabel,
  object: 'label',
  title: '标签',
  columns: [
    { title: '名称', value: (row) => row.name, width: 20 },
    { title: '人数', value: (row) => row.count, width: 10 },
  ],
})

async function found({ db }: RequestContext, id: number) {
  const row = await findLabel(db, id)
  if (!row) throw new Fault('content.not_found')
  return shown(row)
}

/** The name of a label; throws `content.not_found` of the field that says which. */
export async function labelName({ db }: RequestContext, id: number): Promise<string> {
  const row = await findLabel(db, id)
  if (!row) throw new Fault('content.not_found', { field: 'label_id' })
  return row.name
}

/** Makes a label; throws `label.duplicate`. */
export async function createLabel(ctx: OfficeCommand, { name }: { name: string }) {
  const id = await orDuplicate(insertLabel(ctx.tx, name), 'label.duplicate', 'name')
  await audit(ctx, { action: 'create', object: 'label', object_id: id, after: { name } })
  return { id, name, count: 0 }
}

/** Renames a label; throws `label.duplicate`. */
export async function changeLabel(
  ctx: OfficeCommand,
  { id, name }: { id: number; name?: string | undefined },
) {
  await lock(ctx.tx, 'label', [id])
  const before = await found(ctx, id)
  if (name === undefined || name === before.name) return before
  await orDuplicate(renameLabel(ctx.tx, id, name), 'label.duplicate', 'name')
  const names = { before: { name: before.name }, after: { name } }
  await audit(ctx, { action: 'update', object: 'label', object_id: id, ...names })
  return { ...before, name }
}

/** Removes a label from everybody, and for good. */
export async function removeLabel(ctx: OfficeCommand, id: number) {
  await lock(ctx.tx, 'label', [id])
  const before = await found(ctx, id)
  await deleteLabel(ctx.tx, id)
  await audit(ctx, { action: 'delete', object: 'label', object_id: id, before })
  return {}
}

/** Somebody on whom a label is put, or off whom it is taken. */
interface Bearer {
  id: number
  name: string
}

/** Puts a label on people who lack it, with its lines in the log. Label and people are locked. */
export async function putLabel(
  ctx: OfficeCommand,
  label: { id: number; name: string },
  people: readonly (Bearer & { by?: string; at?: string })[],
  action = 'label',
): Promise<void> {
  const { stamp, account } = ctx
  await insertBearers(
    ctx.tx,
    label.id,
    people.map(({ id, by = account.username, at = stamp }) => ({ volunteer_id: id, by, at })),
  )
  await noteAll(ctx, action, people, { after: { label: label.name } })
}

/** Takes a label off people who bear it, likewise. */
export async function takeLabel(
  ctx: OfficeCommand,
  label: { id: number; name: string },
  people: readonly Bearer[],
  action = 'unlabel',
): Promise<void> {
  await deleteBearers(
    ctx.tx,
    label.id,
    people.map(({ id }) => id),
  )
  await noteAll(ctx, action, people, { before: { label: label.name } })
}

async function noteAll(
  ctx: OfficeCommand,
  action: string,
  people: readonly Bearer[],
  { before, after }: { before?: object; after?: object },
): Promise<void> {
  await audit(
    ctx,
    ...people.map(({ id, name }) => ({
      ...{ action, object: 'volunteer' as const, object_id: id },
      ...(before && { before: { name, ...before } }),
      ...(after && { after: { name, ...after } }),
    })),
  )
}

/** Puts a label on one person or takes it off; what is so already stays so. Answers their labels. */
export async function mark(
  ctx: OfficeCommand,
  { id, label_id, has }: { id: number; label_id: number; has: 0 | 1 },
) {
  const [label] = await lock(ctx.tx, 'label', [label_id])
  if (!label) throw new Fault('content.not_found', { field: 'label_id' })
  const [who] = await lock(ctx.tx, 'volunteer', [id])
  if (!who || who.status === 0) throw new Fault('content.not_found')
  const bears = (await bearersOf(ctx.tx, label_id, [id])).has(id)
  if (has === 1 && !bears) await putLabel(ctx, label, [who])
  if (has === 0 && bears) await takeLabel(ctx, label, [who])
  return { list: await labelsOf(ctx.tx, id) }
}
