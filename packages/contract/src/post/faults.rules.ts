/** Faults of the space. */
export const postFaults = {
  'space.not_public': { status: 0, msg: '帖子审核通过后才能评论' },
  'space.replied': { status: 0, msg: '该评论已回复' },
  'space.own_comment': { status: 0, msg: '不能回复自己的评论' },
  'space.not_rejected': { status: 0, msg: '帖子未被驳回，不能修改' },
  'space.reason_required': { status: 0, msg: '请填写移除的原因' },
  'space.not_decidable': { status: 0, msg: '该帖子不在待审核状态' },
  'space.often': { status: 0, msg: '今天发布的次数过多，请明天再试' },
} as const
