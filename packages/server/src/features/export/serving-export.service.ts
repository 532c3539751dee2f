import { weekInWords } from '@museum/contract/roster/roster.rules.ts'
import type { Act } from '../../context.ts'
import { exceptionsInParts } from '../duty/attendance.service.ts'
import { week } from '../planner/planner.service.ts'
import { placeList } from '../service/place.service.ts'
import { typeList } from '../service/service-type.service.ts'
import { exportList, type FilterOf, handOut, yesNo } from './export.service.ts'

/** Shifts that lack a time or have a made-up one. */
export async function exportExceptions(act: Act, filter: Parameters<typeof exceptionsInParts>[1]) {
  const rows = await exceptionsInParts(act, filter)
  const filename = `考勤异常-${act.at.day}.xlsx`
  return await handOut(act, { object: 'roster', filter, filename }, rows, [
    { title: '日期', value: (row) => row.date, width: 14 },
    { title: '姓名', value: (row) => row.name, width: 12 },
    { title: '志愿者编号', value: (row) => row.code, width: 16 },
    { title: '分组', value: (row) => row.group_name, width: 16 },
    { title: '活动', value: (row) => row.title, width: 30 },
    { title: '服务类型', value: (row) => row.service_type_name, width: 14 },
    { title: '服务地点', value: (row) => row.place_name, width: 18 },
    { title: '开始', value: (row) => row.start_time, width: 10 },
    { title: '结束', value: (row) => row.end_time, width: 10 },
    { title: '签到', value: (row) => row.sign_time, width: 20 },
    { title: '签退', value: (row) => row.sign_out_time, width: 20 },
    { title: '补签到', value: (row) => row.repair_sign_time, width: 20 },
    { title: '补签退', value: (row) => row.repair_sign_out_time, width: 20 },
    { title: '状态', value: (row) => row.status_name, width: 10 },
    { title: '补签原因', value: (row) => row.repair_reason, width: 30 },
    { title: '补签人', value: (row) => row.repair_by, width: 14 },
    { title: '补签时间', value: (row) => row.repair_at, width: 20 },
  ])
}

/** A week's plan as it hangs on a wall: its shifts in order. */
export async function exportWeek(act: Act, filter: Parameters<typeof week>[1]) {
  const { days, shifts } = await week(act, filter)
  const filename = `排班-${days[0]?.date ?? ''}至${days.at(-1)?.date ?? ''}.xlsx`
  return await handOut(act, { object: 'roster', filter, filename }, shifts, [
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

/** What volunteers do. */
export async function exportTypes(act: Act, filter: FilterOf<typeof typeList>) {
  return await exportList(act, filter, typeList, {
    object: 'service_type',
    title: '服务类型',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      { title: '需填讲解场次', value: (row) => yesNo(row.need_explain), width: 14 },
      { title: '可用地点数', value: (row) => row.place_count ?? 0, width: 12 },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
    ],
  })
}

/** Where they do it. */
export async function exportPlaces(act: Act, filter: FilterOf<typeof placeList>) {
  const types = await typeList(act, { page: 1, limit: 1_000 })
  const names = new Map(types.list.map(({ id, name }) => [id, name]))
  return await exportList(act, filter, placeList, {
    object: 'place',
    title: '服务地点',
    columns: [
      { title: '名称', value: (row) => row.name, width: 20 },
      {
        title: '服务类型',
        value: (row) => row.service_type_ids.map((id) => names.get(id) ?? '').join('、'),
        width: 40,
      },
      { title: '停用', value: (row) => yesNo(row.disabled), width: 8 },
    ],
  })
}
