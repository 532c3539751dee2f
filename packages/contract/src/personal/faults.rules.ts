/** Faults of one’s own data. */
export const personalFaults = {
  // One for all that may be wrong, so that nobody learns which part was right.
  'personal.tail_wrong': { status: 0, msg: '证件号码后四位不对，请重新输入' },
  'personal.too_many': { status: 0, msg: '尝试次数过多，请一小时后再试' },
  'personal.ticket_ended': { status: 0, msg: '下载链接已失效，请在“我的数据”中重新下载' },
  'personal.requested': { status: 0, msg: '您已提交过注销申请，请等待办理' },
  'personal.not_requested': { status: 0, msg: '没有待办理的注销申请' },
  'personal.reason_required': { status: 0, msg: '请填写决定的理由' },
} as const
