/** Faults of deciding applications. */
export const applicationFaults = {
  'decision.remark_required': { status: 0, msg: '请填写未通过的原因' },
  'decision.reason_required': { status: 0, msg: '请填写更正的原因' },
  'decision.again': {
    status: 0,
    msg: '您一分钟内刚审核过这份申请的上一步，请核对后确认再审核下一步',
  },
  'decision.second_needed': {
    status: 0,
    msg: '您已同意，还需另一位审核员同意',
  },
  'decision.next_past': { status: 0, msg: '时间须晚于现在' },
  'decision.untold': { status: 0, msg: '您的资料正在更新，请一分钟后再试' },
  'decision.told': { status: 0, msg: '结果已通知本人，或已有后续处理，不能撤销' },
  'decision.overtaken': { status: 0, msg: '本人或同事已有新的操作，不能撤销' },
} as const
