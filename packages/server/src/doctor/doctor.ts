import { existsSync } from 'node:fs'
import { databaseFile } from '../db/address.ts'
import type { Opened } from '../db/db.ts'
import { demoState } from '../db/demo-state.ts'
import { newestVersion, versionOf } from '../db/migrate.ts'
import { openDatabase } from '../db/open.ts'
import { mayMigrate } from '../db/rights.ts'
import { openFiles } from '../files/open.ts'
import { inForce } from '../in-force.ts'
import { refuseOtherKey } from '../privacy/key.ts'
import { readSettings, type Settings, SettingsError } from '../settings.ts'
import { lookAtAddress, lookAtOffice } from './address.ts'
import { causeInChinese, settingInChinese } from './chinese.ts'
import { type Finding, faulty, good } from './finding.ts'
import { lookAtBackup, lookAtFonts, lookAtRoom } from './machine.ts'
import { askedOnce, type Outside } from './outside.ts'
import { lookAtWechat } from './wechat.ts'

const noMuseum = faulty(
  'database',
  'bad',
  ['there is no museum in this database', '这个数据库里还没有博物馆'],
  [
    'museum migrate; if there was a museum, DATABASE_URL or DATA_DIR names another place',
    '运行 museum migrate；若原来有数据，说明 DATABASE_URL 或 DATA_DIR 指向了别处',
  ],
)

/** Looks at everything that a museum needs, and goes on past what is broken; changes nothing. */
export async function examine(
  env: Record<string, string | undefined>,
  outside: Outside,
): Promise<Finding[]> {
  let settings: Settings
  try {
    settings = readSettings(env, { demo: false, serve: true })
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error
    const chinese = error.faults.map(settingInChinese).join('；')
    const said = [error.message, `设置有误：${chinese}`] as const
    return [
      faulty('settings', 'bad', said, [
        'mend what is named, then look again: nothing else can be looked at before',
        '改正所列各项后再检查；在此之前无法检查其他项目',
      ]),
    ]
  }
  const world = askedOnce(outside)
  return (
    await Promise.all([
      lookAtSettings(settings),
      lookAtDatabase(settings),
      lookAtFiles(settings),
      lookAtAddress(settings, world),
      lookAtOffice(settings, world),
      lookAtClock(settings, world),
      lookAtWechat(settings, world),
      lookAtSms(settings, world),
      lookAtFonts(settings),
      lookAtBackup(settings, world),
      lookAtRoom(settings, world),
    ])
  ).flat()
}

async function lookAtSettings(settings: Settings): Promise<Finding[]> {
  const shown = JSON.stringify(inForce(settings))
  const warnings = [
    ...(settings.trustProxy === false && settings.publicUrl.startsWith('https:')
      ? [
          faulty(
            'settings',
            'warn',
            [
              'TRUST_PROXY is not set although https ends at a proxy: everybody counts as one address',
              '已用 https 代理，但没有设置 TRUST_PROXY：所有人都被当作同一个地址限速',
            ],
            ['set TRUST_PROXY=1 behind one nginx', '前面有一层 nginx 时设置 TRUST_PROXY=1'],
          ),
        ]
      : []),
  ]
  return [good('settings', `in force: ${shown}`, '设置可用'), ...warnings]
}

async function lookAtDatabase(settings: Settings): Promise<Finding[]> {
  // Opening would make it.
  const file = databaseFile(settings.databaseUrl)
  if (file !== undefined && !existsSync(file)) return [noMuseum]
  let opened: Opened
  try {
    opened = await openDatabase(settings.databaseUrl, () => {})
  } catch (error) {
    return [
      faulty(
        'database',
        'bad',
        [wordsOf(error), `数据库打不开：${causeInChinese(wordsOf(error))}`],
        [
          'see that it runs and that DATABASE_URL names it, its account and its password',
          '检查数据库是否在运行，DATABASE_URL 的主机、账号、密码和库名是否正确',
        ],
      ),
    ]
  }
  try {
    return await lookInside(opened, settings)
  } finally {
    await opened.close()
  }
}

async function lookInside(opened: Opened, settings: Settings): Promise<Finding[]> {
  const version = await versionOf(opened)
  if (version === undefined) return [noMuseum]
  const demo = await demoState(opened.db)
  if (demo === 'filling' || demo === 'filled')
    return [
      faulty(
        'database',
        'bad',
        ['it holds the demo museum', '里面是演示馆的数据'],
        ['name another in DATABASE_URL or DATA_DIR', '在 DATABASE_URL 或 DATA_DIR 中换一个'],
      ),
    ]
  const found = [good('database', `opens, version ${version}`, `可以打开，版本 ${version}`)]
  if (settings.databaseUrl.includes('://') && (await mayMigrate(opened.db)))
    found.push(
      faulty(
        'database',
        'warn',
        [
          'the role that serves owns the tables: whoever breaks into what serves may drop them and rewrite the log',
          '对外服务的数据库账号是各表的属主：服务被攻破时，对方可以删表、改写操作日志',
        ],
        [
          'make museum_owner the owner, see “Least rights” in the guide',
          '把属主改为 museum_owner，见手册“最小权限”',
        ],
      ),
    )
  if (version !== newestVersion)
    found.push(
      faulty(
        'migrations',
        'warn',
        [`it is to be brought to ${newestVersion}`, `需要升级到 ${newestVersion}`],
        ['museum migrate, or restart the museum', '运行 museum migrate，或重启服务'],
      ),
    )
  try {
    await refuseOtherKey(opened.db, settings)
    found.push(good('DATA_KEY', 'opens the personal data', '能解开个人信息'))
  } catch (error) {
    found.push(
      faulty(
        'DATA_KEY',
        'bad',
        [wordsOf(error), '不是加密现有个人信息时用的密钥'],
        ['put back the key from the safe', '换回保险柜里保存的密钥'],
      ),
    )
  }
  return found
}

async function lookAtFiles(settings: Settings): Promise<Finding[]> {
  const todo = [
    'give the museum’s account the folder (chown), make room, or mend S3_*',
    '把目录的属主改为运行账号（chown），腾出空间，或改正 S3_* 设置',
  ] as const
  try {
    const warned: string[] = []
    await openFiles(settings, (problem) => warned.push(problem))
    const [problem] = warned
    if (problem) return [faulty('files', 'bad', [problem, '图片暂时存不进去'], todo)]
    return [good('files', 'are written and removed', '可以写入和删除')]
  } catch (error) {
    const words = wordsOf(error)
    return [faulty('files', 'bad', [words, `图片不能写入：${causeInChinese(words)}`], todo)]
  }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}

const mostSkewMs = 30_000

/** Looks at the clock by that of WeChat, or of who sends short messages where WeChat is out of reach. */
async function lookAtClock({ wechat, sms }: Settings, outside: Outside): Promise<Finding[]> {
  for (const address of [wechat.apiBase, ...(sms ? [sms.base] : [])]) {
    const reached = await outside.reach(address)
    if ('failed' in reached || reached.dateMs === undefined) continue
    const skewMs = outside.now().getTime() - reached.dateMs
    if (Math.abs(skewMs) <= mostSkewMs) return [good('clock', 'is right', '时钟准确')]
    const { host } = new URL(address)
    const seconds = Math.round(skewMs / 1000)
    const said = [
      `differs from that of ${host} by ${seconds} s`,
      `与 ${host} 的时钟相差 ${seconds} 秒`,
    ] as const
    const todo = ['timedatectl set-ntp true', '运行 timedatectl set-ntp true 校准'] as const
    return [faulty('clock', 'bad', said, todo)]
  }
  const said = [
    'there was none to compare it with',
    '没有可以对照的时钟（连不上外网），请自行核对',
  ] as const
  return [faulty('clock', 'warn', said, ['see it by timedatectl', '运行 timedatectl 查看'])]
}

/** Looks at the way to who sends short messages, where there are any; a key is tried by a real message alone. */
async function lookAtSms({ sms }: Settings, outside: Outside): Promise<Finding[]> {
  if (!sms) return []
  const reached = await outside.reach(sms.base)
  if ('failed' in reached)
    return [
      faulty(
        'SMS',
        'bad',
        [`${sms.base}: ${reached.failed}`, `短信服务连不上：${causeInChinese(reached.failed)}`],
        ['let the server reach it (443, DNS, proxy)', '让服务器能访问外网（443、DNS、代理）'],
      ),
    ]
  const said = '可以连接；签名、模板和密钥请用自己的手机号登录一次来确认'
  return [good('SMS', `${sms.base} answers; log in by your own phone to see the key taken`, said)]
}
