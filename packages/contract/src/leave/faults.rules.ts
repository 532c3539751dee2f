/** Faults of saying that one cannot come, and of coming after all. */
export const leaveFaults = {
  'leave.started': { status: 0, msg: '已开始，请联系志愿者办公室' },
  'leave.signed': { status: 0, msg: '您已签到，请联系志愿者办公室' },
  'leave.changed': { status: 0, msg: '时间已变化，请重新确认' },
  'leave.over': { status: 0, msg: '该班次已结束，如有疑问请联系志愿者办公室' },
  'leave.taken': { status: 0, msg: '已有人接班，您不必到岗' },
  'leave.absent': { status: 0, msg: '本人已说该时段来不了' },
  'leave.late': { status: 0, msg: '请假须在班次开始前告知，请核对告知时间' },
  'leave.told_later': { status: 0, msg: '告知时间不能晚于现在' },
  'leave.long_ago': { status: 0, msg: '班次已过去30天，不能再登记请假' },
} as const
