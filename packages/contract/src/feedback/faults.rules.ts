/** Faults of feedback. */
export const feedbackFaults = {
  'feedback.not_served': { status: 0, msg: '这次服务没有签到记录，不能反馈' },
  'feedback.not_yet': { status: 0, msg: '服务结束后可以反馈' },
  'feedback.too_late': { status: 0, msg: '已超过48小时，如有需要请联系志愿者办公室' },
  'feedback.handled': { status: 0, msg: '办公室已处理这条反馈，如有补充请联系志愿者办公室' },
} as const
