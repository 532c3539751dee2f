/** Faults of the day at the desk. */
export const todayFaults = {
  'remind.again': { status: 0, msg: '一小时内已提醒过，请稍后再提醒或打电话' },
  'remind.by_phone': { status: 0, msg: '没有微信登录，收不到提醒，请打电话' },
  'remind.needless': { status: 0, msg: '已签退或已答复，无需提醒' },
} as const
