/** Faults of enrolment and of its review. */
export const enlistFaults = {
  'enlist.service_ended': { status: 0, msg: '服务已结束，不能报名' },
  'enlist.recruitment_ended': { status: 0, msg: '招募已结束，不能报名' },
  'enlist.full': { status: 0, msg: '名额已满' },
  'enlist.not_started': { status: 0, msg: '招募尚未开始' },
  'enlist.taken_down': { status: 0, msg: '活动已下架' },
  'enlist.not_recruiting': { status: 0, msg: '该活动暂不招募' },
  'enlist.duplicate': { status: 0, msg: '您已报名该活动，请勿重复报名' },
  'enlist.not_cancellable': { status: 0, msg: '当前状态不能取消报名' },
  'enlist.not_correctable': { status: 0, msg: '只能更正已通过或未通过的报名' },
  'enlist.not_decidable': { status: 0, msg: '该报名不在待审核状态' },
} as const
