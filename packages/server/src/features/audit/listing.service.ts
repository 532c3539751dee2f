import type { Logged } from '@museum/contract/audit/audit.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { inOrder, type OrderedBy, type Sorted } from '../../db/order.ts'
import { type ListQuery, type Paging, pageOf } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { eachPart, sendExport } from './export.service.ts'
import type { ExportColumn, FilterWords } from './export-head.service.ts'

interface Listing<F, DB, TB extends keyof DB, R, S> {
  rows: ListQuery<F, DB, TB, R>
  /** What it is put in order by, where that is none of what is read of a row. */
  by?: OrderedBy
  /** What is shown of some of them; what was read, unless it says otherwise. */
  shown?: (ctx: RequestContext, rows: readonly R[]) => S[] | Promise<S[]>
  object: Logged
  /** What the file is called, before the day. */
  title: string
  columns: readonly ExportColumn<S>[]
  /** What codes of its filter are called. */
  words?: FilterWords
}

interface Opened<F, DB, TB extends keyof DB, R, S> extends Listing<F, DB, TB, R, S> {
  /** One row as it is listed, by its id. */
  one: (db: RequestContext['db'], id: number, now: string) => Promise<R | undefined>
}

// What a list shows is said by its query and `shown`, never by the calls that it is to serve.
interface Served<F, S> {
  list: (ctx: RequestContext, input: F & Paging) => Promise<{ list: NoInfer<S>[]; total: number }>
  export: (ctx: OfficeContext, filter: F) => ReturnType<typeof sendExport>
}

interface ServedOpened<F, S> extends Served<F, S> {
  info: (ctx: RequestContext, input: { id: number }) => Promise<NoInfer<S>>
}

/**
 * What serves the calls of a list that `defineListing` makes: a page, everything that the filters let
 * through as a file, and where `one` says how it is found, one row, or `content.not_found`.
 */
export function listing<F extends object, DB, TB extends keyof DB, R, S = R>(
  of: Opened<F, DB, TB, R, S>,
): ServedOpened<F, S>
export function listing<F extends object, DB, TB extends keyof DB, R, S = R>(
  of: Listing<F, DB, TB, R, S>,
): Served<F, S>
export function listing<F extends object, DB, TB extends keyof DB, R, S>(
  of: Listing<F, DB, TB, R, S> & Partial<Opened<F, DB, TB, R, S>>,
) {
  const {
    rows,
    by,
    one,
    shown = (_, found) => found as unknown as S[],
    object,
    title,
    columns,
    words = {},
  } = of
  const found = (ctx: RequestContext, filter: F) => rows(ctx.db, filter, ctx.stamp)
  return {
    list: async (ctx: RequestContext, input: F & Paging) => {
      const { list, total } = await pageOf(ctx.db, found(ctx, input), input, { by })
      return { list: await shown(ctx, list), total }
    },
    export: async (ctx: OfficeContext, filter: F) => {
      const ordered = inOrder(found(ctx, filter), filter as Sorted, by)
      const parts = rowsInParts(ctx.db, ordered.limit(exportLimit))
      const filename = `${title}-${ctx.at.day}.xlsx`
      const all = eachPart(parts, (part) => shown(ctx, part))
      return await sendExport(ctx, { object, filter, words, filename }, all, columns)
    },
    ...(one && {
      info: async (ctx: RequestContext, { id }: { id: number }) => {
        const row = await one(ctx.db, id, ctx.stamp)
        const [known] = row === undefined ? [] : await shown(ctx, [row])
        if (known === undefined) throw new Fault('content.not_found')
        return known
      },
    }),
  }
}
