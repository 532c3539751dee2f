import { Fault } from '@museum/contract/fault.ts'
import { untilNow } from '@museum/contract/volunteer/experience.rules.ts'
import type { RequestContext } from '../../context.ts'
import { single } from '../../db/db.ts'
import { countWithin } from '../../db/throttle.ts'
import type { PersonalTable, ShownColumn } from '../../privacy/personal/table.ts'
import { isReadable, personalTables } from '../../privacy/personal/tables.ts'
import type { SealedAs } from '../../privacy/sealed-places.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { findDictionary } from '../dictionary/dictionary.store.ts'
import { inWords } from '../message/parts.store.ts'
import { shownPicture } from '../picture/picture.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { copyPage, type HeldPart } from './copy.page.ts'
import { isLive, readHeld } from './held.store.ts'

const sealedAs = 'personal copy'
const lifeMs = 5 * 60_000
// Some browsers ask again before they save.
const mostFetched = 5

type Form = 'html' | 'json'

/** Where a copy of all that is held about a person is fetched within the next five minutes. */
export function copyAddress(ctx: RequestContext, personId: number, form: Form): string {
  const ends = ctx.now.getTime() + lifeMs
  const ticket = vaultOf(ctx.app.settings.dataKey).seal(sealedAs, `${personId} ${ends} ${form}`)
  return `/api/personal/file?ticket=${ticket}`
}

/**
 * All that is held about whom the ticket names, as a file. A browser fetches it by its address alone, as
 * one must inside WeChat: no cookie comes along, so it is good for a few times alone. Throws
 * `personal.ticket_ended`, also for what is no ticket.
 */
export async function copyFile(ctx: RequestContext, ticket: string) {
  const said = opened(ctx, ticket)
  if (!said || !(await isLive(ctx.db, said.id))) throw new Fault('personal.ticket_ended')
  if ((await fetched(ctx, ticket)) > mostFetched) throw new Fault('personal.ticket_ended')
  const { id, form } = said
  const parts: HeldPart[] = []
  for (const table of personalTables)
    if (isReadable(table)) parts.push(await partOf(ctx, table, id))
  const museum = await museumName(ctx.app)
  const filename = `我的数据-${ctx.at.day}.${form}`
  return form === 'json'
    ? { filename, type: 'application/json; charset=utf-8', bytes: jsonOf(museum, ctx.stamp, parts) }
    : {
        filename,
        type: 'text/html; charset=utf-8',
        bytes: Buffer.from(copyPage(museum, ctx.stamp, parts)),
      }
}

const fetched = (ctx: RequestContext, ticket: string) =>
  single(ctx.db, (tx) => countWithin(tx, `copy ${ticket}`, ctx.now.getTime(), lifeMs))

function opened(ctx: RequestContext, ticket: string): { id: number; form: Form } | undefined {
  try {
    const text = vaultOf(ctx.app.settings.dataKey).open(sealedAs, ticket)
    const [id = '', ends = '', form = ''] = text.split(' ')
    if (ctx.now.getTime() >= Number(ends)) return undefined
    return { id: Number(id), form: form === 'json' ? 'json' : 'html' }
  } catch {
    return undefined
  }
}

function jsonOf(museum: string, stamp: string, parts: readonly HeldPart[]): Buffer {
  const data = Object.fromEntries(
    parts.map(({ what, rows }) => [
      what,
      rows.map((row) => Object.fromEntries(row.map(({ label, value }) => [label, value]))),
    ]),
  )
  return Buffer.from(JSON.stringify({ 博物馆: museum, 生成时间: stamp, 数据: data }, null, 2))
}

async function partOf(ctx: RequestContext, table: PersonalTable, id: number): Promise<HeldPart> {
  const rows = await inFull(ctx, table, await readHeld(ctx.db, table, id))
  const ids = rows.flatMap((row) =>
    Object.entries(table.shown).flatMap(([column, how]) =>
      typeof how !== 'string' && how.listed === 'dictionary' ? idsIn(row[column]) : [],
    ),
  )
  const entries = ids.length > 0 ? await findDictionary(ctx.db, ids) : []
  const names = new Map(entries.map(({ id: one, name }) => [one, name]))
  return {
    what: table.what,
    rows: rows.map((row) =>
      Object.entries(table.shown).map(([column, how]) => {
        const shown: ShownColumn = typeof how === 'string' ? { label: how } : how
        const value = row[column] ?? ''
        return { label: shown.label, value: wordOf(ctx, table.table, column, shown, value, names) }
      }),
    ),
  }
}

type Row = Awaited<ReturnType<typeof readHeld>>[number]

/** Rows with the people named whom their texts name by parts. */
async function inFull(ctx: RequestContext, { shown }: PersonalTable, rows: Row[]): Promise<Row[]> {
  let named = rows
  for (const [column, how] of Object.entries(shown)) {
    if (typeof how === 'string' || !how.parts) continue
    const texts = await inWords(
      ctx.db,
      named.map((row) => String(row[column])),
    )
    named = named.map((row, at) => ({ ...row, [column]: texts[at] ?? '' }))
  }
  return named
}

function wordOf(
  ctx: RequestContext,
  table: string,
  column: string,
  { words, sealed, listed, picture }: ShownColumn,
  value: string | number,
  names: ReadonlyMap<number, string>,
): string {
  const known = words as Readonly<Record<string, string>> | undefined
  if (known) return known[String(value)] ?? String(value)
  const text = String(value)
  if (sealed) return vaultOf(ctx.app.settings.dataKey).open(`${table}.${column}` as SealedAs, text)
  if (picture) return text === '' ? '' : ctx.origin + shownPicture(ctx, text)
  if (listed === 'dictionary')
    return idsIn(value)
      .map((id) => names.get(id) ?? '')
      .join('、')
  if (listed === 'experience') return experienceOf(text)
  return text
}

function experienceOf(text: string): string {
  const entries: Record<string, string>[] = JSON.parse(text || '[]')
  return entries
    .map(
      ({ start, end, work_unit, job }) =>
        `${start}${end === untilNow ? end : `至${end}`} ${work_unit} ${job}`,
    )
    .join('；')
}

const idsIn = (value: unknown): number[] => JSON.parse(String(value || '[]'))
