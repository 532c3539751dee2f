import { Fault } from '@museum/contract/fault.ts'
import { hasDuty } from '@museum/contract/role.ts'
import { oneLine } from '@museum/contract/text.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import type { ImportField, ImportProblem } from '@museum/contract/volunteer/import.rules.ts'
import type { ImportDid } from '@museum/contract/volunteer/imports.rules.ts'
import { importStateBadges } from '@museum/contract/volunteer/imports.words.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import { type Paging, pageOf } from '../../db/page.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { auditShown } from '../audit/audit.service.ts'
import { listing } from '../audit/listing.service.ts'
import { backSheet } from './import-back.service.ts'
import { titleBack } from './import-head.service.ts'
import type { Judged } from './import-judge.service.ts'
import { titleOf } from './import-people.service.ts'
import { changedBy, fieldsOf } from './import-update.service.ts'
import {
  findBack,
  findImport,
  type ImportRecord,
  importedRows,
  importRecords,
  insertImport,
  insertImported,
  keepBack,
} from './imports.store.ts'

const mostFile = 120
/** Under what these are sealed. */
export const changedColumn = 'volunteer_imported.changed'
const backColumn = 'import_back.rows'

/** What is kept of rows that came back. */
interface Back {
  titles: readonly string[]
  rows: readonly { cells: readonly string[]; problems: readonly ImportProblem[] }[]
  from1904: boolean
}

/** Notes an import that was just made: of whom, what it changed, and which rows came back. Answers its number. */
export async function noteImport(
  ctx: OfficeCommand,
  found: Judged,
  { file, ids, from1904 }: { file: string; ids: readonly number[]; from1904: boolean },
): Promise<number> {
  const vault = vaultOf(ctx.app.settings.dataKey)
  const id = await insertImport(ctx.tx, {
    created_ms: ctx.now.getTime(),
    file: [...oneLine(file)].slice(0, mostFile).join(''),
    created_at: ctx.stamp,
    created_by: ctx.account.username,
    added: ids.length,
    updated: found.updates.length,
    there: found.there,
    left_out: found.left,
    wrong: found.wrong.length,
    state: 'done',
    line: ctx.line ?? 0,
  })
  const did = (volunteer_id: number, of: ImportDid, fields: readonly ImportField[], kept = '') => ({
    ...{ import_id: id, volunteer_id, did: of },
    ...{ columns: JSON.stringify(fields), changed: kept },
  })
  await insertImported(ctx.tx, [
    ...ids.map((one) => did(one, 'added', [])),
    ...found.updates.map((update) => {
      const kept = vault.seal(changedColumn, JSON.stringify(changedBy(ctx, update)))
      return did(update.row.id, 'updated', fieldsOf(update.given), kept)
    }),
  ])
  if (found.wrong.length > 0) {
    const back: Back = {
      titles: found.head.columns.map(titleBack),
      rows: found.wrong.map(({ cells, problems }) => ({ cells, problems })),
      from1904,
    }
    const rows = vault.seal(backColumn, JSON.stringify(back))
    await keepBack(ctx.tx, { import_id: id, rows, at: ctx.stamp })
  }
  return id
}

const shown = ({ left_out: left, created_ms: _, line: __, ...row }: ImportRecord) => ({
  ...row,
  left,
})

/** Imports, the newest first. */
export const importListing = listing({
  rows: importRecords,
  shown: (_, rows: readonly ImportRecord[]) => rows.map(shown),
  object: 'import',
  title: '导入记录',
  columns: [
    { title: '时间', value: (row) => row.created_at, width: 20 },
    { title: '操作人', value: (row) => row.created_by, width: 14 },
    { title: '文件', value: (row) => row.file, width: 36 },
    { title: '新增', value: (row) => row.added, width: 10 },
    { title: '更新', value: (row) => row.updated, width: 10 },
    { title: '退回', value: (row) => row.wrong, width: 10 },
    { title: '状态', value: (row) => importStateBadges[row.state].word, width: 10 },
    { title: '撤销时间', value: (row) => row.undone_at, width: 20 },
    { title: '撤销人', value: (row) => row.undone_by, width: 14 },
  ],
})

async function found(ctx: OfficeContext, id: number) {
  const row = await findImport(ctx.db, id)
  if (!row) throw new Fault('content.not_found')
  return row
}

/** How long whoever reviews may take an import back still, in milliseconds. */
export const undoLeftOf = (ctx: OfficeContext, { state, created_ms }: ImportRecord) =>
  state === 'undone' ? 0 : Math.max(0, Number(created_ms) + undoSeconds * 1000 - ctx.now.getTime())

/** Whether whoever asks may take back what is older than its minute. */
export const isAdmin = ({ account }: OfficeContext) => hasDuty(account.role, 'office.admin')

/** One import, with whether the caller may take it back. */
export async function importInfo(ctx: OfficeContext, id: number) {
  const { back, ...row } = await found(ctx, id)
  const undo_left_ms = undoLeftOf(ctx, row)
  const mayYet = undo_left_ms > 0 ? hasDuty(ctx.account.role, 'office.review') : isAdmin(ctx)
  const may = row.state !== 'undone' && mayYet
  return { ...shown(row), undo_left_ms, may_undo: may ? 1 : 0, back: back === null ? 0 : 1 }
}

/** Whom an import concerns, with the columns that it changed. */
export async function importPeople(
  ctx: OfficeContext,
  { page, limit, ...sought }: { id: number; did?: ImportDid | '' | undefined } & Paging,
) {
  await found(ctx, sought.id)
  const { list, total } = await pageOf(ctx.db, importedRows(ctx.db, sought), { page, limit })
  return {
    list: list.map(({ code, columns, ...row }) => ({
      ...row,
      code: code ?? '',
      columns: (JSON.parse(columns) as ImportField[]).map(titleOf),
    })),
    total,
  }
}

/** The rows of an import that came back, once more; throws `import.none_wrong` where there are none any more. */
export async function importBack(ctx: OfficeContext, id: number) {
  const { file } = await found(ctx, id)
  const sealed = await findBack(ctx.db, id)
  if (sealed === undefined) throw new Fault('import.none_wrong')
  const kept = vaultOf(ctx.app.settings.dataKey).open(backColumn, sealed)
  const { titles, rows, from1904 } = JSON.parse(kept) as Back
  const after = { name: file, rows: rows.length }
  await auditShown(ctx, { action: 'download', object: 'import', object_id: id, after })
  return await backSheet(file, titles, rows, from1904)
}
