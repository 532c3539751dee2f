import { Fault } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import {
  type FieldsAt,
  type FieldsWith,
  fieldsAt,
  inOrder,
  isSealed,
} from '@museum/contract/volunteer/fields.rules.ts'
import {
  profileFields,
  profilePlaces,
  type TextKind,
} from '@museum/contract/volunteer/profile.fields.ts'
import { sexWords, volunteerStatusWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { OfficeContext } from '../../context.ts'
import { rowsInParts } from '../../db/parts.ts'
import { type Column, exportLimit } from '../../sheet/sheet.ts'
import { eachPart, inTurns, sendExport } from '../audit/export.service.ts'
import { foundByNumber, maskedNumber, withNumber } from './number.service.ts'
import { certificateIsValid, maskedOf, personalOf } from './profile.service.ts'
import type { VolunteerFilter } from './volunteer-filter.store.ts'
import { toldBy } from './volunteer-office.service.ts'
import { type ExportedRow, exportPage } from './volunteer-office.store.ts'

type ExportedField = FieldsAt<'out'>
const first = ['sex', 'birth_time', 'id_kind', 'id_num', 'phone', 'mail'] as const
// The name stands before the code.
const exported = inOrder(fieldsAt('out'), first).filter((name) => name !== 'name')

/** The words of what is no text. */
const codes = {
  sex: sexWords,
  id_kind: documentKindWords,
} satisfies Record<Exclude<ExportedField, FieldsWith<'kind', TextKind | 'birth'>>, unknown>

const saidOf = (name: ExportedField, row: Readonly<Record<ExportedField, string | number>>) =>
  name === 'sex' || name === 'id_kind' ? (codes[name][Number(row[name])] ?? '') : String(row[name])

/**
 * The filtered register as an Excel file, the newest first; who took what is in the log.
 * Personal columns are for those who review, masked unless `full` is asked for.
 */
export async function exportVolunteers(
  ctx: OfficeContext,
  { full, ...given }: VolunteerFilter & { full?: number | undefined },
) {
  const may = (officeDuties['office.review'] as readonly string[]).includes(ctx.account.role)
  const { filter, sought } = await withNumber(ctx, { ...given, told_by: toldBy(ctx) })
  if (full === 1 && !may) throw new Fault('auth.forbidden')
  const shownOf = (row: ExportedRow) => {
    const personal = personalOf(ctx, row)
    if (full === 1) return { ...row, ...personal }
    return { ...row, ...maskedOf(personal), birth_time: row.birth_time.slice(0, 4) }
  }
  const rows = rowsInParts(ctx.db, exportPage(ctx.db, filter, ctx.at.day, exportLimit))
  const taken = {
    object: 'volunteer' as const,
    filter: { ...given, ...(sought ? { q: maskedNumber(sought) } : {}), full: full ?? 0 },
    filename: `志愿者名册-${ctx.at.day}.xlsx`,
  }
  type Row = ReturnType<typeof shownOf>
  const columnOf = (name: ExportedField): Column<Row> & { personal: boolean } => {
    const { label, kind } = profileFields[name]
    return {
      title: label,
      value: (row) => saidOf(name, row),
      width: profilePlaces[name].out,
      ...(kind === 'document' || kind === 'phone' ? { text: true as const } : {}),
      personal: isSealed(name) || 'personal' in profilePlaces[name],
    }
  }
  const columns: readonly (Column<Row> & { personal?: boolean })[] = [
    columnOf('name'),
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '状态', value: (row) => volunteerStatusWords[row.status], width: 14 },
    { title: '分组', value: (row) => row.group ?? '', width: 16 },
    ...exported.map(columnOf),
    { title: '入馆日期', value: (row) => row.first_assessment_time, width: 14 },
    { title: '申请时间', value: (row) => row.apply_time, width: 20 },
    {
      title: '证件',
      value: (row) =>
        row.certificate_end_time === '' ? '' : certificateIsValid(ctx, row) ? '有效' : '已失效',
      width: 10,
    },
    { title: '证件有效期至', value: (row) => row.certificate_end_time, width: 16 },
    { title: '账号', value: (row) => (row.disabled === 1 ? '已停用' : '启用'), width: 10 },
  ]
  return await sendExport(
    ctx,
    taken,
    eachPart(rows, async (part) => {
      // Whoever has one number fits into one part.
      if (sought && part.length > 0) await foundByNumber(ctx)
      // Opening what is sealed takes longer than all else of a row.
      return await inTurns(part, shownOf)
    }),
    columns.filter(({ personal }) => may || !personal),
  )
}
