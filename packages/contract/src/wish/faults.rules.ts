/** Faults of wishes and qualifications. */
export const wishFaults = {
  'wish.away': { status: 0, msg: '该日在本人填写的不能来日期内' },
  'wish.month_full': { status: 0, msg: '该月排班已达本人填写的每月最多' },
  'wish.want_over_most': { status: 0, msg: '每月希望次数不能超过每月最多次数' },
  'wish.away_far': { status: 0, msg: '不能来的日期最远可填一年后' },
  'grant.past': { status: 0, msg: '有效期不能早于今天' },
} as const
