/** Faults of the day’s register and of repairs. */
export const attendanceFaults = {
  'duty.not_today': { status: 0, msg: '只能登记当日的排班' },
  'duty.already_marked': { status: 0, msg: '该时间已有记录' },
  'duty.nothing_marked': { status: 0, msg: '没有可撤销的登记' },
  'duty.reason_required': { status: 0, msg: '请填写补签原因' },
  'duty.time_missing': { status: 0, msg: '请填写补签时间' },
  'duty.time_wrong': { status: 0, msg: '补签时间须在排班当日，且签退晚于签到' },
  'duty.not_pending': { status: 0, msg: '该排班无需核实' },
  'duty.second_same': {
    status: 0,
    msg: '这条补签是您登记的，请另一个账号复核',
  },
  'duty.judge_reason_required': { status: 0, msg: '请填写核实原因' },
  'duty.not_yet': { status: 0, msg: '补签时间不能晚于现在' },
  'duty.period_wrong': { status: 0, msg: '日期范围有误，一次最多查询三年' },
} as const
