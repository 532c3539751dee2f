import { waitsWords } from './account.words.ts'

/** Faults of office accounts and their login. */
export const accountFaults = {
  'office.wrong_password': { status: 0, msg: '用户名或密码错误' },
  'office.wait': { status: 429, msg: waitsWords },
  'account.duplicate': { status: 0, msg: '已有同名账号' },
  'account.self': { status: 0, msg: '不能停用自己、更改自己的角色或重置自己的密码' },
  'office.second_wrong': { status: 0, msg: '验证码或恢复码不正确' },
  'office.second_over': { status: 0, msg: '登录已超时或试错太多，请重新输入密码' },
  'factor.code_wrong': { status: 0, msg: '验证码不正确，请输入验证器里现在显示的 6 位数字' },
  'factor.setup_over': { status: 0, msg: '绑定已超时，请重新开始' },
  'factor.too_many': { status: 0, msg: '两步验证方式已达上限，请先解除不用的' },
  'factor.none': { status: 0, msg: '请先绑定验证器或通行密钥，再生成恢复码' },
  'factor.required': { status: 0, msg: '您的角色须使用两步验证，请先绑定另一种再解除这一种' },
  'passkey.known': { status: 0, msg: '这把通行密钥已绑定过' },
  'passkey.no_host': { status: 0, msg: '用 IP 地址打开时不能使用通行密钥，请用域名打开后台' },
  'passkey.over': { status: 0, msg: '验证已超时，请重试' },
  'passkey.wrong': { status: 0, msg: '通行密钥不正确，或已解除' },
  'account.new_login_own': {
    status: 0,
    msg: '本机也是新设备，请在以前用过的浏览器上确认',
  },
  'account.invite_over': { status: 0, msg: '链接已用过或已过期，请向管理员要新的链接' },
  'account.password_weak': { status: 0, msg: '密码不符合要求' },
  'account.old_password_wrong': { status: 0, msg: '当前密码不正确' },
} as const
