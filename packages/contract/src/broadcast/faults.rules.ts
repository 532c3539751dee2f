/** Faults of letters to many. */
export const broadcastFaults = {
  'broadcast.audience_wrong': { status: 0, msg: '请选择一种通知范围' },
  'broadcast.nobody': { status: 0, msg: '该范围内没有可通知的人' },
  'broadcast.time_past': { status: 0, msg: '定时发送的时间要在现在之后、一年之内' },
  'broadcast.begun': { status: 0, msg: '这条通知已开始发送或已撤回，不能再改' },
  'broadcast.field_unknown': { status: 0, msg: '花括号里的内容不能自动填写，请改正' },
  'broadcast.no_target': { status: 0, msg: '排班规则中没有设置每年应服务时长，不能填写{还差}' },
} as const
