/** Faults of statements of service. */
export const statementFaults = {
  'statement.period_wrong': { status: 0, msg: '起止日期有误，结束日期不能晚于今天' },
  'statement.no_code': { status: 0, msg: '成为正式志愿者、有志愿者编号后即可开具' },
  'statement.no_minutes': { status: 0, msg: '这段时间没有计入的服务时长，请换一段时间' },
  'statement.no_document': { status: 0, msg: '没有登记证件号码，不能印上' },
  'statement.unprintable': { status: 0, msg: '有无法印出的字，请联系志愿者办公室' },
  'statement.standing': { status: 0, msg: '已有内容相同的有效证明' },
  'statement.reason_required': { status: 0, msg: '请填写原因' },
  'statement.too_many': { status: 0, msg: '今天开具的次数过多，请明天再试' },
} as const
