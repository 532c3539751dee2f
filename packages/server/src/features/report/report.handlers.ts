import { insuredCalls } from '@museum/contract/report/insured.calls.ts'
import { monthReportCalls } from '@museum/contract/report/month.calls.ts'
import { packCalls } from '@museum/contract/report/pack.calls.ts'
import { reportListCalls } from '@museum/contract/report/report-list.calls.ts'
import { yearReportCalls } from '@museum/contract/report/year.calls.ts'
import { implement } from '../../http/implement.ts'
import { exportInsured, insuredList } from './insured.service.ts'
import { monthReport } from './month.service.ts'
import { activityPack } from './pack.service.ts'
import { moveList, slotList } from './report-list.service.ts'
import { yearReport } from './year.service.ts'
import { exportYear } from './year-sheet.service.ts'

/** What the office hands to its director and its authority, and the lists that its figures are counted from. */
export const reportHandlers = [
  ...implement(monthReportCalls, {
    read: (ctx, { month = '' }) => monthReport(ctx, month),
  }),
  ...implement(yearReportCalls, {
    read: (ctx, { year = 0 }) => yearReport(ctx, year),
    export: (ctx, { year = 0 }) => exportYear(ctx, year),
  }),
  ...implement(insuredCalls, {
    list: insuredList,
    export: exportInsured,
  }),
  ...implement(packCalls, {
    file: (ctx, { id }) => activityPack(ctx, id),
  }),
  ...implement(reportListCalls, {
    slots: slotList,
    moves: moveList,
  }),
]
