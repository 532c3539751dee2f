/** Faults of activities. */
export const activityFaults = {
  'activity.dates_wrong': { status: 0, msg: '结束日期不能早于开始日期' },
  'activity.not_publishable': { status: 0, msg: '发布前请填写标题、类型、人数、地点和日期' },
  'activity.no_draft': { status: 0, msg: '已发布的活动不能改回草稿，可下架' },
  'activity.below_enrolled': { status: 0, msg: '招募人数不能少于已报名人数，含为候补保留的名额' },
  'activity.has_enlists': { status: 0, msg: '已有报名记录，不能删除，可下架' },
  'activity.has_shifts': { status: 0, msg: '已有排班记录，不能删除，可下架' },
} as const
