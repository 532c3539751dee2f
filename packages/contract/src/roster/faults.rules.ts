import { words } from '../words.ts'

/** Faults of planning shifts, which the phone says before anything is sent: it loads these alone. */
export const rosterFaults = {
  'roster.not_editable': { status: 0, msg: '该日排班已不能修改，请联系志愿者办公室' },
  'roster.changed': { status: 0, msg: '该日排班已有变化，请刷新后再修改' },
  'roster.incomplete': { status: 0, msg: words.incompleteRoster },
  'roster.end_before_start': { status: 0, msg: words.endAfterStart },
  'roster.overlap': { status: 0, msg: words.rosterOverlap },
  'roster.closed': { status: 0, msg: '该日闭馆，不能排班' },
  'roster.hall_closed': { status: 0, msg: '该展厅该时段停用，不能排班' },
  'roster.outside_window': { status: 0, msg: '服务时间不在该日可排班的时间段内' },
  'roster.activity_not_open': { status: 0, msg: '该日不能选择此活动' },
  'roster.type_missing': { status: 0, msg: '服务类型不存在或已停用' },
  'roster.place_wrong': { status: 0, msg: '服务地点与服务类型不符' },
  'roster.not_enrolled': { status: 0, msg: '该活动仅限已报名的志愿者' },
  'roster.not_qualified': { status: 0, msg: '该班次需上岗资格，请联系志愿者办公室' },
  'roster.too_many': { status: 0, msg: '一天最多20个排班' },
  'roster.days_refused': { status: 0, msg: '有日期不能这样排班，所选日期均未提交' },
} as const

export type RosterFault = keyof typeof rosterFaults
