import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.rules.ts'
import { dictionaryKindWords } from '@museum/contract/dictionary/dictionary.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeCommand, OfficeContext, RequestContext } from '../../context.ts'
import { defined, orDuplicate } from '../../db/defined.ts'
import type { Paging } from '../../db/page.ts'
import { audit } from '../audit/audit.service.ts'
import { exportList, type FilterOf, yesNo } from '../audit/export.service.ts'
import {
  choicesOf,
  deleteEntry,
  findEntry,
  insertEntries,
  insertEntry,
  listEntries,
  updateEntry,
} from './dictionary.store.ts'

/** The choices of a kind that are in use, in the office's order (§7.13–7.16). */
export async function choices({ db }: Pick<RequestContext, 'db'>, kind: DictionaryKind) {
  return { list: await choicesOf(db, kind) }
}

/** One office page of entries. */
export async function entries(
  ctx: RequestContext,
  input: {
    kind?: DictionaryKind | '' | undefined
    q?: string | undefined
  } & Paging,
) {
  return await listEntries(ctx.db, input)
}

/** One entry, disabled or not; throws `content.not_found`. */
export async function entryInfo(ctx: RequestContext, id: number) {
  const entry = await findEntry(ctx.db, id)
  if (!entry) throw new Fault('content.not_found')
  return entry
}

/** Makes an entry; throws `dictionary.duplicate`. */
export async function createEntry(
  ctx: OfficeCommand,
  input: { kind: DictionaryKind; name: string; sort: number },
) {
  const entry = await insertEntry(ctx.tx, input)
  if (!entry) throw new Fault('dictionary.duplicate', { field: 'name' })
  await audit(ctx, { action: 'create', object: 'dictionary', object_id: entry.id, after: entry })
  return entry
}

/** Makes the entries that are not there yet, in their order behind those that are. */
export async function fillEntries(
  ctx: OfficeCommand,
  { lists }: { lists: readonly { kind: DictionaryKind; names: readonly string[] }[] },
) {
  const made = await insertEntries(ctx.tx, lists)
  await audit(
    ctx,
    ...made.map((entry) => ({
      ...{ action: 'create', object: 'dictionary' as const, object_id: entry.id, after: entry },
    })),
  )
  return { added: made.length }
}

/** Renames, orders or disables an entry. */
export async function changeEntry(
  ctx: OfficeCommand,
  {
    id,
    ...input
  }: {
    id: number
    name?: string | undefined
    sort?: number | undefined
    disabled?: number | undefined
  },
) {
  const before = await findEntry(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  const change = defined(input)
  await orDuplicate(updateEntry(ctx.tx, id, change), 'dictionary.duplicate', 'name')
  const after = { ...before, ...change }
  await audit(ctx, { action: 'update', object: 'dictionary', object_id: id, before, after })
  return after
}

/** Removes an entry that nothing refers to; throws `dictionary.in_use`. */
export async function removeEntry(ctx: OfficeCommand, id: number) {
  const before = await findEntry(ctx.db, id)
  if (!before) throw new Fault('content.not_found')
  if (!(await deleteEntry(ctx.tx, id, before.kind))) throw new Fault('dictionary.in_use')
  await audit(ctx, { action: 'delete', object: 'dictionary', object_id: id, before })
  return {}
}

/** The choices of forms and filters. */
export async function exportEntries(ctx: OfficeContext, filter: FilterOf<typeof entries>) {
  return await exportList(ctx, filter, entries, {
    object: 'dictionary',
    title: '字典',
    words: { kind: dictionaryKindWords },
    columns: [
      { title: '字典', value: (row) => dictionaryKindWords[row.kind], width: 14 },
      { title: '名称', value: (row) => row.name, width: 24 },
      { title: '顺序', value: (row) => row.sort, width: 8 },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
    ],
  })
}
