/** Faults of saying whether one comes on a day. */
export const confirmFaults = {
  'confirm.early': { status: 0, msg: '还没到确认的时间，前一天晚上会提醒您' },
  'confirm.started': { status: 0, msg: '该班次已开始' },
} as const
