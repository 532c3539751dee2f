/** Faults of votes. */
export const voteFaults = {
  'vote.ended': { status: 0, msg: '评选已结束' },
  'vote.not_voter': { status: 0, msg: '仅志愿者可参与投票' },
  'vote.own': { status: 0, msg: '不能给自己投票' },
  'vote.repeated': { status: 0, msg: '您已为该候选人投过票' },
  'vote.used_up': { status: 0, msg: '您的票数已用完' },
  'vote.not_running': { status: 0, msg: '评选不在进行中，不能提前结束' },
  'vote.reason_required': { status: 0, msg: '请填写提前结束的原因' },
  'vote.period_wrong': { status: 0, msg: '结束时间必须晚于开始时间' },
  'vote.no_candidate': { status: 0, msg: '还没有候选人：请先添加候选人，再让评选开始' },
  'vote.has_ballots': { status: 0, msg: '已有选票，不能进行此操作' },
  'vote.candidate_taken': { status: 0, msg: '该志愿者已是候选人' },
  'vote.candidate_not_formal': { status: 0, msg: '候选人须为正式志愿者' },
} as const
