import { wechatCheckWords } from '@museum/contract/setting/setup.rules.ts'
import type { Settings } from '../settings.ts'
import { mappingFaults } from '../wechat/listed.ts'
import type { Templates } from '../wechat/templates.ts'
import { causeInChinese } from './chinese.ts'
import { type Finding, faulty, good } from './finding.ts'
import type { Outside } from './outside.ts'

/** Looks at the way to WeChat, its answer to each app, and the templates as they are mapped. */
export async function lookAtWechat(settings: Settings, outside: Outside): Promise<Finding[]> {
  const { apiBase, official, mini, web, templates } = settings.wechat
  const reached = await outside.reach(apiBase)
  // Whoever has no part of WeChat's needs no way there.
  if ('failed' in reached && !official && !mini && !web) return [lookAtOtherWays(settings)]
  if ('failed' in reached)
    return [
      faulty(
        'WeChat',
        'bad',
        [`${apiBase}: ${reached.failed}`, `微信接口连不上：${causeInChinese(reached.failed)}`],
        ['let the server reach it (443, DNS, proxy)', '让服务器能访问外网（443、DNS、代理）'],
      ),
    ]
  if (!official && !mini) return [lookAtOtherWays(settings)]
  const found: Finding[] = []
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

/** By what volunteers log in where neither app of WeChat's is set. */
function lookAtOtherWays({ wechat, sms }: Settings): Finding {
  const ways = [
    ...(wechat.web ? ([['a picture to scan', '微信扫码']] as const) : []),
    ...(sms ? ([['a code to their phone', '手机验证码']] as const) : []),
  ]
  if (ways.length > 0)
    return good(
      'WeChat',
      `no app is set: volunteers log in by ${ways.map(([en]) => en).join(' or ')}, notifications stay in the app`,
      `没有设置公众号或小程序：志愿者用${ways.map(([, zh]) => zh).join('或')}登录，通知只在应用内显示`,
    )
  return faulty(
    'WeChat',
    'warn',
    ['no app is set: volunteers cannot log in', '没有设置公众号或小程序：志愿者无法登录'],
    [
      'set WECHAT_APPID and WECHAT_SECRET, or SMS',
      '设置 WECHAT_APPID 和 WECHAT_SECRET，或设置 SMS',
    ],
  )
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
