/** How a login by WeChat or by a code can be refused. */
export const loginFaults = {
  'auth.not_configured': { status: 0, msg: '本馆尚未开通微信登录，请联系志愿者办公室' },
  'auth.wechat_failed': { status: 0, msg: '微信登录失败，请稍后重试' },
  'auth.declined': { status: 0, msg: '您没有同意登录。可以重新登录，或先看看志愿活动' },
  'auth.web_apart': {
    status: 0,
    msg: '微信没有说明扫码的是哪一位，暂时不能扫码登录，请在手机微信中登录',
  },
  'auth.phone_off': { status: 0, msg: '本馆尚未开通手机号登录，请联系志愿者办公室' },
  'auth.code_wait': { status: 429, msg: '获取验证码太频繁，请稍后再试' },
  'auth.sms_failed': { status: 0, msg: '短信没有发出，请稍后再试，或联系志愿者办公室' },
  'auth.code_elsewhere': { status: 0, msg: '请在获取验证码的同一浏览器里填写，或重新获取' },
  'auth.code_wrong': { status: 0, msg: '验证码不正确，或已过期' },
  'auth.code_spent': { status: 0, msg: '验证码输错次数太多，请重新获取' },
  'auth.snapshot_user': { status: 0, msg: '请在微信中点击“使用完整服务”后登录' },
} as const
