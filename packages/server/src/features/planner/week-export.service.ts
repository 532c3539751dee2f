import { weekInWords } from '@museum/contract/day.ts'
import type { OfficeContext } from '../../context.ts'
import { sendExport } from '../audit/export.service.ts'
import { week } from './planner.service.ts'

/** A week's plan as it hangs on a wall: its shifts in order. */
export async function exportWeek(ctx: OfficeContext, filter: Parameters<typeof week>[1]) {
  const { days, shifts } = await week(ctx, filter)
  const filename = `排班-${days[0]?.date ?? ''}至${days.at(-1)?.date ?? ''}.xlsx`
  return await sendExport(ctx, { object: 'roster', filter, filename }, shifts, [
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '星期', value: (row) => weekInWords(row.date), width: 10 },
    { title: '开始', value: (row) => row.start_time.slice(0, 5), width: 8 },
    { title: '结束', value: (row) => row.end_time.slice(0, 5), width: 8 },
    { title: '服务地点', value: (row) => row.place_name ?? '', width: 18 },
    { title: '服务类型', value: (row) => row.service_type_name ?? '', width: 14 },
    { title: '姓名', value: (row) => row.volunteer_name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code ?? '', width: 16 },
    { title: '活动', value: (row) => row.title ?? '', width: 30 },
    { title: '讲解场次', value: (row) => row.explain_time, width: 10 },
  ])
}
