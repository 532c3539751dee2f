import type { FaultCode } from '../fault.ts'
import { faults } from '../fault.ts'

/** Reasons against a serving as the office reads them of somebody else. */
const ofOthers: Partial<Record<FaultCode, string>> = {
  'planner.not_volunteer': '当前不能排班',
  'roster.incomplete': '班次没有填完整',
  'roster.closed': '该日闭馆',
  'roster.hall_closed': '展厅停用',
  'roster.outside_window': '不在可排班时间内',
  'roster.activity_not_open': '活动当日不在服务期',
  'roster.type_missing': '服务类型已停用',
  'roster.place_wrong': '地点与服务类型不符',
  'roster.overlap': '与已有排班重叠',
  'roster.not_enrolled': '未报名该活动',
  'roster.not_qualified': '无上岗资格',
  'roster.too_many': '当日排班已达上限',
  'take.too_many': '预排班次已达上限',
  'take.rest': '与前后班次间隔不足',
  'wish.away': '本人不能来',
  'wish.month_full': '已达本人每月最多',
  'leave.absent': '该时段本人来不了',
  'offer.answered': '已答复不行',
  'planner.certificate_ended': '届时工作证已到期',
  'planner.certificate_void': '工作证已作废',
}

/** A reason against somebody's serving in few words, for the office: `无上岗资格`. */
export const reasonInWords = (code: FaultCode): string => ofOthers[code] ?? faults[code].msg
