import { activityStateWords, activityStatusWords } from '@museum/contract/words.ts'
import type { OfficeContext } from '../../context.ts'
import { exportList, type FilterOf, yesNo } from '../audit/export.service.ts'
import { officeList } from './activity-office.service.ts'

/** Activities with their dates and places. */
export async function exportActivities(ctx: OfficeContext, filter: FilterOf<typeof officeList>) {
  return await exportList(ctx, filter, officeList, {
    object: 'activity',
    title: '活动',
    columns: [
      { title: '标题', value: (row) => row.title, width: 30 },
      { title: '招募类别', value: (row) => row.activity_type_name, width: 14 },
      { title: '发布状态', value: (row) => activityStateWords[row.state], width: 10 },
      { title: '招募状态', value: (row) => activityStatusWords[row.status] ?? '', width: 10 },
      { title: '招募开始', value: (row) => row.enlist_start_date, width: 14 },
      { title: '招募结束', value: (row) => row.enlist_end_date, width: 14 },
      { title: '服务开始', value: (row) => row.activity_start_date, width: 14 },
      { title: '服务结束', value: (row) => row.activity_end_date, width: 14 },
      { title: '服务地点', value: (row) => row.address, width: 20 },
      { title: '招募人数', value: (row) => row.recruit_num, width: 10 },
      { title: '已报名', value: (row) => row.enlist_num, width: 10 },
      { title: '待审核', value: (row) => row.pending_num ?? 0, width: 10 },
      { title: '自动通过', value: (row) => yesNo(row.auto_approve), width: 10 },
      { title: '向全部志愿者开放', value: (row) => yesNo(row.open_to_all), width: 18 },
      { title: '更新时间', value: (row) => row.updated_at, width: 20 },
    ],
  })
}
