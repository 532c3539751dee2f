/** Faults of the planner. */
export const plannerFaults = {
  'planner.not_volunteer': { status: 0, msg: '该人员当前不能排班' },
  'planner.certificate_ended': { status: 0, msg: '届时工作证已到期，请先续期' },
  'planner.certificate_void': { status: 0, msg: '工作证已作废，请先恢复或续期' },
  'planner.ended': { status: 0, msg: '该时段已结束，排入即为补录，请确认后再提交' },
  'planner.signed': { status: 0, msg: '已签到的排班不能调整或取消' },
  'planner.same_week': { status: 0, msg: '请选择另一周' },
  'planner.week_past': { status: 0, msg: '不能复制到过去的一周' },
  'planner.slot_overlap': { status: 0, msg: '该地点该类型在这段时间已设置所需人数，时段不能重叠' },
} as const
