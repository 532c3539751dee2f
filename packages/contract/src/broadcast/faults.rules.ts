/** Faults of letters to many. */
export const broadcastFaults = {
  'broadcast.audience_wrong': { status: 0, msg: '请选择一种通知范围' },
  'broadcast.nobody': { status: 0, msg: '该范围内没有可通知的人' },
} as const
