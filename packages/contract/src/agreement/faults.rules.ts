/** Faults of the texts that people agree to, and of agreeing. */
export const agreementFaults = {
  'agreement.changed': { status: 0, msg: '说明刚刚更新，请阅读新版后再选择' },
  'agreement.agreed': { status: 0, msg: '您已同意这一版' },
  'agreement.needed': {
    status: 0,
    msg: '个人信息处理说明有更新，请先到“我的数据”中阅读并同意，再更改资料',
  },
  'agreement.published': { status: 0, msg: '同事刚发布了新版，请关闭后在新版上修改' },
  'agreement.same': { status: 0, msg: '内容没有变化' },
  'agreement.changes_required': { status: 0, msg: '请写明有什么变化，志愿者会看到' },
  'agreement.day_to_come': { status: 0, msg: '签署日期不能晚于今天' },
  'agreement.day_before_text': { status: 0, msg: '签署日期不能早于这一版的发布日期' },
  'agreement.noted': { status: 0, msg: '这份纸质同意已登记过' },
  'agreement.declined_since': {
    status: 0,
    msg: '本人在这一天或之后选择了不同意，以本人的选择为准；要同意，请本人在手机上操作或重新签署',
  },
} as const
