/** Why somebody is left out of what is done to many, and what the whole is refused with. */
export const bulkFaults = {
  'bulk.nobody': { status: 0, msg: '没有选中任何人' },
  'bulk.disabled': { status: 0, msg: '已停用' },
  'bulk.same': { status: 0, msg: '已经如此，无需再办' },
  'bulk.certificate_void': { status: 0, msg: '证件已作废，请先恢复' },
  'bulk.certificate_longer': { status: 0, msg: '证件已续到更晚' },
  'bulk.grant_longer': { status: 0, msg: '资格已到更晚' },
  'bulk.no_grant': { status: 0, msg: '没有这项资格' },
  'bulk.not_volunteer': { status: 0, msg: '不是志愿者' },
  'bulk.enrolled': { status: 0, msg: '已报名该活动' },
  'bulk.no_label': { status: 0, msg: '没有这个标签' },
  'bulk.no_shift': { status: 0, msg: '这段时间没有排班' },
  'bulk.begun': { status: 0, msg: '这段时间的班次都已开始或已签到' },
  'bulk.over': { status: 0, msg: '已处理完，不能再停止' },
} as const
