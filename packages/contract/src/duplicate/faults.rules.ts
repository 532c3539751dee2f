/** Faults of joining two records that are one person's. */
export const duplicateFaults = {
  'duplicate.overlaps': { status: 0, msg: '两份资料还有冲突，请先处理' },
  'duplicate.cannot_stay': { status: 0, msg: '不能保留这一份，请保留另一份' },
} as const
