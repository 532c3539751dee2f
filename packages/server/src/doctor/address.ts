import { z } from 'zod'
import type { Settings } from '../settings.ts'
import { ownVersion, type Version } from '../version.ts'
import { causeInChinese } from './chinese.ts'
import { type Finding, faulty, good } from './finding.ts'
import type { Outside } from './outside.ts'

/** Looks whether browsers reach this museum under its address, and not another site or another program. */
export async function lookAtAddress(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  outside: Outside,
): Promise<Finding[]> {
  const address = `${publicUrl}/healthz`
  const bad = (said: Finding['said'], todo: readonly [string, string]) => [
    faulty('PUBLIC_URL', 'bad', said, todo),
  ]
  const got = await outside.reach(address)
  if ('failed' in got)
    return bad(
      [`${address}: ${got.failed}`, `${address} 连不上：${causeInChinese(got.failed)}`],
      [
        'see the name’s DNS, the firewall (443), nginx and its certificate (certbot renew)',
        '检查域名解析、防火墙（443）、nginx 和证书（certbot renew）',
      ],
    )
  if (got.code !== 200)
    return bad(
      [`${address} answers ${got.code}`, `${address} 返回 ${got.code}`],
      [
        'start the museum (systemctl status museum); see that nginx passes all paths to its PORT',
        '启动服务（systemctl status museum）；检查 nginx 是否把所有路径转到 PORT',
      ],
    )
  const there = versionIn(got.text)
  if (!there)
    return bad(
      [`${address} is answered by another site`, `${address} 由别的网站应答，不是本系统`],
      [
        'see the name’s DNS, and that no other server of nginx takes it (server_name, default_server)',
        '检查域名解析，以及是否被 nginx 的其他站点接走（server_name、default_server）',
      ],
    )
  if (!isSame(there, ownVersion))
    return [
      faulty(
        'PUBLIC_URL',
        'warn',
        [
          `${publicUrl} answers as ${nameOf(there)}, what is installed here is ${nameOf(ownVersion)}`,
          `${publicUrl} 运行的是 ${nameOf(there)}，这里安装的是 ${nameOf(ownVersion)}`,
        ],
        [
          'museum-restart; where that changes nothing the address leads to another machine',
          '运行 museum-restart；若没有变化，说明这个地址指向另一台机器',
        ],
      ),
    ]
  return [good('PUBLIC_URL', `${publicUrl} answers`, `${publicUrl} 可以访问`)]
}

const oneHost = faulty(
  'OFFICE_URL',
  'warn',
  [
    'the office is at the host of the phone’s app: a fault in a page that volunteers open runs where its login is',
    '后台和手机端在同一个域名下：志愿者打开的页面一旦出问题，就在后台登录所在的地方运行',
  ],
  [
    'give the office a name of its own, see “A host of its own for the office” in the guide',
    '给后台一个自己的域名，见手册“后台单独用一个域名”',
  ],
)

/**
 * Looks whether the office is served at its own host: what passes requests on must say to which they came. Warns of
 * one that has none, but on a machine of one's own.
 */
export async function lookAtOffice(
  { officeUrl, publicUrl }: Pick<Settings, 'officeUrl' | 'publicUrl'>,
  outside: Outside,
): Promise<Finding[]> {
  if (officeUrl === '') return publicUrl.startsWith('https:') ? [oneHost] : []
  // Without a login the office refuses it; at another host there is no such call.
  const address = `${officeUrl}/api/office/me`
  const got = await outside.reach(address)
  const said = 'failed' in got ? got.failed : String(got.code)
  if (said === '401') return [good('OFFICE_URL', `${officeUrl} answers`, `${officeUrl} 可以访问`)]
  const chinese = 'failed' in got ? `连不上：${causeInChinese(said)}` : `返回 ${said}，应为 401`
  return [
    faulty(
      'OFFICE_URL',
      'bad',
      [`${address}: ${said} in place of 401`, `${address} ${chinese}`],
      [
        'see the name’s DNS and certificate, that nginx serves it (server_name) and passes it on (X-Forwarded-Host)',
        '检查域名解析和证书，以及 nginx 是否接收这个域名（server_name）并转告服务（X-Forwarded-Host）',
      ],
    ),
  ]
}

const health = z.object({
  status: z.literal(1),
  data: z.object({ version: z.string(), commit: z.string() }),
})

function versionIn(text: string): Version | undefined {
  try {
    return health.safeParse(JSON.parse(text)).data?.data
  } catch {
    return undefined
  }
}

// A tree of no commit says none.
function isSame(one: Version, other: Version): boolean {
  const known = one.commit !== '' && other.commit !== ''
  return one.version === other.version && (!known || one.commit === other.commit)
}

const nameOf = ({ version, commit }: Version) => (commit ? `${version} (${commit})` : version)
