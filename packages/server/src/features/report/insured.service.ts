import { Fault } from '@museum/contract/fault.ts'
import type { insuredCalls } from '@museum/contract/report/insured.calls.ts'
import { isReportSpan } from '@museum/contract/report/report.rules.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { documentKindWords } from '@museum/contract/volunteer/document.rules.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import type { z } from 'zod'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { pageOf } from '../../db/page.ts'
import { rowsInParts } from '../../db/parts.ts'
import { masked } from '../../privacy/masked.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { exportLimit } from '../../sheet/sheet.ts'
import { eachPart, inTurns, sendExport } from '../audit/export.service.ts'
import { type InsuredFilter, type InsuredRow, insuredCounts, insuredRows } from './insured.store.ts'

type Asked = z.output<typeof insuredCalls.list.input>

/** Who is on duty on some days, their documents masked; throws `report.span_long`. */
export async function insuredList(ctx: RequestContext, asked: Asked) {
  const filter = filterOf(ctx, asked)
  const { list, total } = await pageOf(ctx.db, insuredRows(ctx.db, filter), asked)
  const counts = await insuredCounts(ctx.db, filter).executeTakeFirstOrThrow()
  const opened = openerOf(ctx)
  return {
    list: list.map((row) => ({
      ...row,
      code: row.code ?? '',
      id_num_masked: masked('id_num', opened(row)),
    })),
    total,
    ...counts,
  }
}

/** The same as an Excel file, with whole numbers where the purpose needs them. Throws `report.span_long`. */
export async function exportInsured(ctx: OfficeContext, asked: Omit<Asked, 'page' | 'limit'>) {
  const filter = filterOf(ctx, asked)
  const { first, last, place_id } = filter
  const opened = openerOf(ctx)
  const rows = eachPart(
    rowsInParts(ctx.db, insuredRows(ctx.db, filter).limit(exportLimit)),
    async (part) => await inTurns(part, (row) => ({ ...row, id_num: opened(row) })),
  )
  const filename = `投保名单-${first}至${last}.xlsx`
  const taken = { start_date: first, end_date: last, place_id }
  const whose = ({ volunteer_id }: InsuredRow) => volunteer_id
  return await sendExport(ctx, { object: 'report', filter: taken, filename, whose }, rows, [
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '姓名', value: (row) => row.name, width: 14 },
    { title: '性别', value: (row) => sexWords[row.sex] ?? '', width: 8 },
    { title: '出生日期', value: (row) => row.birth_time, width: 14, personal: 'birth' },
    {
      title: '证件类型',
      value: (row) => documentKindWords[row.id_kind] ?? '',
      width: 20,
      personal: 'document',
    },
    {
      title: '证件号码',
      value: (row) => row.id_num,
      width: 24,
      text: true,
      personal: 'document',
    },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16, text: true },
    { title: '开始', value: (row) => clockInWords(row.start_time), width: 8 },
    { title: '结束', value: (row) => clockInWords(row.end_time), width: 8 },
    { title: '服务地点', value: (row) => row.place_names, width: 30 },
  ])
}

/** Opens the number of a row's document. */
function openerOf({ app }: RequestContext) {
  const vault = vaultOf(app.settings.dataKey)
  return ({ id_num }: InsuredRow) => vault.open('volunteer.id_num', id_num)
}

function filterOf(
  { at }: RequestContext,
  { start_date, end_date, place_id = 0 }: Pick<Asked, 'start_date' | 'end_date' | 'place_id'>,
): InsuredFilter {
  const first = start_date || end_date || at.day
  const last = end_date || start_date || at.day
  if (!isReportSpan(first, last)) throw new Fault('report.span_long')
  return { first, last, place_id }
}
