import { wechatCheckWords } from '@museum/contract/setting/setup.rules.ts'
import type { Settings } from '../settings.ts'
import { mappingFaults } from '../wechat/listed.ts'
import type { Templates } from '../wechat/templates.ts'
import { type Finding, faulty, good } from './finding.ts'
import type { Outside } from './outside.ts'

const mostSkewMs = 30_000

/** Looks at the way to WeChat, the clock by WeChat's own, its answer to each app, and the templates as they are mapped. */
export async function lookAtWechat(settings: Settings, outside: Outside): Promise<Finding[]> {
  const { apiBase, official, mini, templates } = settings.wechat
  const reached = await outside.reach(apiBase)
  if ('failed' in reached)
    return [
      faulty(
        'WeChat',
        'bad',
        [`${apiBase}: ${reached.failed}`, `微信接口连不上：${reached.failed}`],
        ['let the server reach it (443, DNS, proxy)', '让服务器能访问外网（443、DNS、代理）'],
      ),
    ]
  const found = [lookAtClock(reached.dateMs, outside.now().getTime())]
  if (!official && !mini)
    return [
      ...found,
      faulty(
        'WeChat',
        'warn',
        ['no app is set: volunteers cannot log in', '没有设置公众号或小程序：志愿者无法登录'],
        ['set WECHAT_APPID and WECHAT_SECRET', '设置 WECHAT_APPID 和 WECHAT_SECRET'],
      ),
    ]
  const checked = await outside.wechat(settings)
  for (const [name, label, check] of [
    ['official account', '公众号', checked.official],
    ['mini-program', '小程序', checked.mini],
  ] as const) {
    if (check.state === 'absent') continue
    const words = wechatCheckWords(check)
    found.push(
      check.state === 'works'
        ? good('WeChat', `takes the ${name}’s settings`, `${label}${words}`)
        : faulty(
            'WeChat',
            'bad',
            [`${name}: refused (${check.errcode})`, `${label}${words}`],
            [
              'see AppID, AppSecret and the white list of addresses in WeChat’s own pages',
              '在微信后台核对 AppID、AppSecret 和 IP 白名单',
            ],
          ),
    )
  }
  if (templates) found.push(...(await lookAtTemplates(settings, templates, outside)))
  else
    found.push(
      faulty(
        'WeChat',
        'warn',
        [
          'no template is mapped: notifications stay in the app',
          '没有设置消息模板：通知只在应用内显示',
        ],
        ['set WECHAT_TEMPLATES', '设置 WECHAT_TEMPLATES'],
      ),
    )
  return found
}

async function lookAtTemplates(
  settings: Settings,
  templates: Templates,
  outside: Outside,
): Promise<Finding[]> {
  const listed = await outside.templates(settings)
  // That an app is refused has been said.
  if ('errcode' in listed)
    return [
      faulty(
        'WeChat',
        'warn',
        [`does not list the templates (${listed.errcode})`, `读不到模板列表（${listed.errcode}）`],
        ['compare WECHAT_TEMPLATES with the account by hand', '请自行核对 WECHAT_TEMPLATES'],
      ),
    ]
  const faults = mappingFaults(templates, listed)
  if (faults.length === 0)
    return [good('WeChat', 'has the templates as they are mapped', '消息模板与设置一致')]
  return faults.map(([en, zh]) =>
    faulty(
      'WeChat',
      'bad',
      [en, zh],
      [
        'put WECHAT_TEMPLATES right, by the template’s own page in WeChat',
        '对照微信后台的模板详情，改正 WECHAT_TEMPLATES',
      ],
    ),
  )
}

function lookAtClock(theirs: number | undefined, ours: number): Finding {
  const skew = theirs === undefined ? 0 : Math.round((ours - theirs) / 1000)
  if (Math.abs(skew) * 1000 <= mostSkewMs) return good('clock', 'is right', '时钟准确')
  return faulty(
    'clock',
    'bad',
    [`differs from WeChat’s by ${skew} s`, `与微信的时钟相差 ${skew} 秒`],
    ['timedatectl set-ntp true', '运行 timedatectl set-ntp true 校准'],
  )
}
