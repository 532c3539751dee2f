/** Faults of the work card. */
export const passFaults = {
  'pass.not_formal': { status: 0, msg: '成为正式志愿者后即有工作证' },
} as const
