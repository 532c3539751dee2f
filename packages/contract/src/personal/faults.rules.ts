/** Faults of one’s own data. */
export const personalFaults = {
  'personal.login_stale': { status: 0, msg: '为确认是您本人，请重新登录一次再操作' },
  'personal.ticket_ended': { status: 0, msg: '下载链接已失效，请在“我的数据”中重新下载' },
  'personal.requested': { status: 0, msg: '您已提交过注销申请，请等待办理' },
  'personal.not_requested': { status: 0, msg: '没有待办理的注销申请' },
  'personal.reason_required': { status: 0, msg: '请填写决定的理由' },
  'personal.often': { status: 0, msg: '今天提交的次数过多，请明天再试' },
} as const
