/** Faults of saying whether one comes on a day. */
export const confirmFaults = {
  'confirm.early': { status: 0, msg: '还没到确认的时间，前一天晚上会提醒您' },
  'confirm.stands': { status: 0, msg: '没有可撤销的电话确认，或已超过60秒' },
  'confirm.started': { status: 0, msg: '该班次已开始' },
} as const
