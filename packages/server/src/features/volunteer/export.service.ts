import type { PersonalKind } from '@museum/contract/audit/export.rules.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import {
  type FieldsAt,
  type FieldsWith,
  fieldsAt,
  inOrder,
} from '@museum/contract/volunteer/fields.rules.ts'
import {
  profileFields,
  profilePlaces,
  type TextKind,
} from '@museum/contract/volunteer/profile.fields.ts'
import {
  certificateBadge,
  sexWords,
  volunteerStatusWords,
} from '@museum/contract/volunteer/volunteer.words.ts'
import type { OfficeContext } from '../../context.ts'
import { rowsInParts } from '../../db/parts.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { eachPart, inTurns, sendExport } from '../audit/export.service.ts'
import { type ExportColumn, wantsPersonal } from '../audit/export-head.service.ts'
import { namesIn } from './label.read.ts'
import { foundByNumber, maskedNumber, withNumber } from './number.service.ts'
import { certificateIsValid, certificateVoided, personalOf } from './profile.service.ts'
import type { RegisterSort } from './register.store.ts'
import { registerText } from './register-text.read.ts'
import type { VolunteerFilter } from './volunteer-filter.store.ts'
import { toldBy } from './volunteer-office.service.ts'
import { type ExportedRow, exportPage } from './volunteer-office.store.ts'

type ExportedField = FieldsAt<'out'>
const first = ['sex', 'birth_time', 'id_kind', 'id_num', 'phone', 'mail'] as const
// The name stands before the code.
const exported = inOrder(fieldsAt('out'), first).filter((name) => name !== 'name')

const kindOf = (name: ExportedField): PersonalKind | undefined => {
  const place = profilePlaces[name]
  return 'personal' in place ? place.personal : undefined
}

/** The words of what is no text. */
const codes = {
  sex: sexWords,
  id_kind: documentKindWords,
} satisfies Record<Exclude<ExportedField, FieldsWith<'kind', TextKind | 'birth'>>, unknown>

const saidOf = (name: ExportedField, row: Readonly<Record<ExportedField, string | number>>) =>
  name === 'sex' || name === 'id_kind' ? (codes[name][Number(row[name])] ?? '') : String(row[name])

type Asked = VolunteerFilter & { sort?: RegisterSort }

/** The filtered register as an Excel file, in the order that is asked for; who took what is in the log. */
export async function exportVolunteers(ctx: OfficeContext, given: Asked) {
  const { filter, sought } = await withNumber(ctx, { ...given, told_by: toldBy(ctx) })
  // What is sealed is opened where a column is to hold it; that takes longer than all else of a row.
  const shownOf = (row: ExportedRow) =>
    wantsPersonal(ctx, columns) ? { ...row, ...personalOf(ctx, row) } : row
  const rows = rowsInParts(ctx.db, exportPage(ctx.db, filter, ctx.at.day, exportLimit))
  const shown = { ...given, ...(sought ? { q: maskedNumber(sought) } : {}) }
  const taken = {
    object: 'volunteer' as const,
    filter: shown,
    words: await registerText(ctx.db, shown),
    filename: `志愿者名册-${ctx.at.day}.xlsx`,
    whose: ({ id }: ExportedRow) => id,
  }
  const columnOf = (name: ExportedField): ExportColumn<ExportedRow> => {
    const { label, kind } = profileFields[name]
    return {
      title: label,
      value: (row) => saidOf(name, row),
      width: profilePlaces[name].out,
      ...(kind === 'document' || kind === 'phone' ? { text: true as const } : {}),
      personal: kindOf(name),
    }
  }
  const columns: readonly ExportColumn<ExportedRow>[] = [
    columnOf('name'),
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '状态', value: (row) => volunteerStatusWords[row.status], width: 14 },
    { title: '分组', value: (row) => row.group ?? '', width: 16 },
    { title: '标签', value: (row) => namesIn(row.labels).join('、'), width: 20 },
    ...exported.map(columnOf),
    { title: '入馆日期', value: (row) => row.first_assessment_time, width: 14 },
    { title: '申请时间', value: (row) => row.apply_time, width: 20 },
    {
      title: '证件',
      value: (row) =>
        certificateBadge({
          certificate_end_time: row.certificate_end_time,
          certificate_is_valid: certificateIsValid(ctx, row),
          certificate_voided: certificateVoided(row),
        }).word,
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
      return await inTurns(part, shownOf)
    }),
    columns,
  )
}
