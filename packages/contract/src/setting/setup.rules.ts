/** What a new museum sets up, in the order in which it is best done. */
export const setupSteps = [
  'name',
  'look',
  'hours',
  'lists',
  'service_types',
  'places',
  'wechat',
  'activity',
  'volunteers',
  'sign_code',
] as const
export type SetupStep = (typeof setupSteps)[number]

const refusals: Readonly<Record<number, string>> = {
  40013: 'AppID 不正确',
  40125: 'AppSecret 不正确',
  40164: '服务器的 IP 不在微信后台的白名单里',
  40243: 'AppSecret 已被冻结',
  50007: '该账号已被冻结',
}

/** WeChat's answer to a check, in words. */
export function wechatCheckWords({
  state,
  errcode,
}: {
  state: 'absent' | 'works' | 'failed'
  errcode: number
}): string {
  if (state === 'absent') return '未设置'
  if (state === 'works') return '连接正常'
  if (errcode === 0) return '连接失败：微信没有应答，请检查服务器能否访问外网'
  return `连接失败：${refusals[errcode] ?? '微信拒绝了请求'}（${errcode}）`
}
