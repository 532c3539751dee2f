import { z } from 'zod'
import {
  type Call,
  defineCall,
  defineExport,
  id,
  nothing,
  pageOf,
  sortedBy,
  tableOf,
} from './call.ts'
import type { FaultCode } from './fault.ts'
import type { OfficeDuty } from './role.ts'
import { listSorts, plainSort, type SortedPath, type SortName } from './sorts.ts'

type Fields = z.core.$ZodLooseShape

type Sorting<P> = P extends SortedPath
  ? { sort: ReturnType<typeof sortedBy<SortName<P>>> }
  : Record<never, never>

/** The order that a list is asked for, by its columns that can be sorted; none where it has none. */
export function sortOf<P extends string>(path: P): Sorting<P> {
  const names: readonly string[] = listSorts[path as SortedPath] ?? []
  const sort = names.length > 0 ? { sort: sortedBy(...names.map(plainSort)) } : {}
  return sort as Sorting<P>
}

interface Listing<
  P extends string,
  F extends Fields,
  A extends OfficeDuty,
  R extends z.ZodType,
  O extends z.ZodType,
  L extends OfficeDuty,
> {
  path: P
  /** What each call is, of the export what it holds. */
  words: Record<'list' | 'export' | 'info', string>
  /** Who takes the rows away as a file. */
  audience: A
  /** Who reads them: every account, unless it says otherwise. */
  reads?: L
  filters: F
  paging?: ReturnType<typeof pageOf>
  row: R
  /** One of them as it is opened; a row, unless it says more. */
  one?: O
}

/** What the office lists: a page of it, everything that the filters let through as a file, and one of it. */
export function defineListing<
  const P extends string,
  F extends Fields,
  const A extends OfficeDuty,
  R extends z.ZodType,
  O extends z.ZodType = R,
  const L extends OfficeDuty = 'office.read',
>(listing: Listing<P, F, A, R, O, L>) {
  const { path, words, audience, filters, paging = pageOf(20), row } = listing
  const { reads = 'office.read' as L, one = row as unknown as O } = listing
  const sorting = sortOf(path)
  return {
    list: defineCall({
      kind: 'query',
      method: 'GET',
      path,
      summary: words.list,
      audience: reads,
      input: z.object({ ...filters, ...sorting, ...paging }),
      output: tableOf(row),
      faults: [],
    }),
    export: defineExport({
      path: `${path}/export` as const,
      what: words.export,
      audience,
      input: z.object({ ...filters, ...sorting }),
    }),
    info: defineCall({
      kind: 'query',
      method: 'GET',
      path: `${path}/:id` as const,
      summary: words.info,
      audience: reads,
      input: z.object({ id }),
      output: one,
      faults: ['content.not_found'],
    }),
  }
}

interface Kept<
  P extends string,
  F extends Fields,
  A extends OfficeDuty,
  R extends z.ZodType,
  O extends z.ZodType,
  C extends z.ZodType,
  W extends Fields,
> extends Listing<P, F, A, R, O, 'office.read'> {
  record: NonNullable<Call['record']>
  words: Record<'list' | 'export' | 'info' | 'create' | 'change' | 'remove', string>
  /** What making one takes, and the fields that a change may state: any of them, and those alone change. */
  create: C
  change: W
  /** What is refused beside one that is not there, or was changed by somebody else. */
  faults: Partial<Record<'create' | 'change' | 'remove', readonly FaultCode[]>>
}

/** What the office keeps: its list, and making, changing and removing one, for the same accounts that export it. */
export function defineRecord<
  const P extends string,
  F extends Fields,
  const A extends OfficeDuty,
  R extends z.ZodType,
  C extends z.ZodType,
  W extends Fields,
  O extends z.ZodType = R,
>(kept: Kept<P, F, A, R, O, C, W>) {
  const { path, record, words, audience, create, change, faults } = kept
  const listing = defineListing(kept)
  const { output } = listing.info
  return {
    ...listing,
    create: defineCall({
      kind: 'command',
      method: 'POST',
      path,
      summary: words.create,
      audience,
      input: create,
      output,
      faults: faults.create ?? [],
      msg: '已保存',
    }),
    change: defineCall({
      kind: 'command',
      method: 'PATCH',
      path: `${path}/:id` as const,
      record,
      summary: words.change,
      audience,
      input: z.object(change).partial().extend({ id }),
      output,
      faults: ['content.stale', 'content.not_found', ...(faults.change ?? [])],
      msg: '已保存',
    }),
    remove: defineCall({
      kind: 'command',
      method: 'DELETE',
      path: `${path}/:id` as const,
      summary: words.remove,
      audience,
      input: z.object({ id }),
      output: nothing,
      faults: ['content.not_found', ...(faults.remove ?? [])],
      msg: '已删除',
    }),
  }
}
