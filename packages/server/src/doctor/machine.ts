import { existsSync } from 'node:fs'
import { newestAwayMs } from '../backup/away.ts'
import { newestBackupMs } from '../backup/newest.ts'
import { readFont } from '../paper/fonts.ts'
import type { Settings } from '../settings.ts'
import { causeInChinese } from './chinese.ts'
import { type Finding, faulty, good } from './finding.ts'
import type { Outside } from './outside.ts'

const hourMs = 3_600_000
// A night and what its timer may be late.
const oldestBackupHours = 26
const leastFree = 0.05
const littleFree = 0.15

/** How old the newest backup is, and who can read it. */
export async function lookAtBackup(settings: Settings, outside: Outside): Promise<Finding[]> {
  return [
    ...lookAtReaders(settings.backup),
    ...(await lookAtAge(settings, outside)),
    ...(await lookAtAway(settings.backup, outside)),
  ]
}

function lookAtReaders({ recipients, plain }: Settings['backup']): Finding[] {
  if (recipients.length > 0) return []
  const todo = [
    'museum keeper, on any machine: the public key into BACKUP_RECIPIENT, the rest into the safe',
    '在任一台机器运行 museum keeper：公钥填入 BACKUP_RECIPIENT，其余放入保险柜',
  ] as const
  if (plain)
    return [
      faulty(
        'backup',
        'warn',
        [
          'archives can be read by whoever has them (BACKUP_PLAIN=1)',
          '备份没有加密，拿到的人都能读',
        ],
        todo,
      ),
    ]
  return [
    faulty(
      'backup',
      'bad',
      ['none can be written: BACKUP_RECIPIENT is missing', '没有设置 BACKUP_RECIPIENT，无法备份'],
      todo,
    ),
  ]
}

async function lookAtAge({ dataDir }: Settings, outside: Outside): Promise<Finding[]> {
  const newest = await newestBackupMs(dataDir)
  const todo = [
    'systemctl enable --now museum-backup.timer, then journalctl -u museum-backup',
    '运行 systemctl enable --now museum-backup.timer，再看 journalctl -u museum-backup',
  ] as const
  if (newest === undefined) return [faulty('backup', 'warn', ['there is none', '还没有备份'], todo)]
  const hours = Math.floor((outside.now().getTime() - newest) / hourMs)
  if (hours > oldestBackupHours)
    return [
      faulty(
        'backup',
        'bad',
        [`the newest is ${hours} h old`, `最近一份是 ${hours} 小时前的`],
        todo,
      ),
    ]
  return [good('backup', `${hours} h old`, `${hours} 小时前`)]
}

/** Whether the other place has a whole archive of last night. */
async function lookAtAway({ away }: Settings['backup'], outside: Outside): Promise<Finding[]> {
  if (!away) return []
  const bad = (en: string, zh: string) => [
    faulty(
      'backup',
      'bad',
      [`BACKUP_URL: ${en}`, `异地备份：${zh}`],
      [
        'museum backup says why; see to the place, its account and its keys (BACKUP_S3_*)',
        '运行 museum backup 看原因；检查存放处、账号和密钥（BACKUP_S3_*）',
      ],
    ),
  ]
  const labels = await newestAwayMs(away).catch((error: Error) => error)
  if (labels instanceof Error) return bad(labels.message, causeInChinese(labels.message))
  if (labels === undefined) return bad('there is none yet', '还没有')
  const hours = Math.floor((outside.now().getTime() - labels) / hourMs)
  if (hours > oldestBackupHours)
    return bad(`the newest is ${hours} h old`, `最近一份是 ${hours} 小时前的`)
  return [good('backup', `elsewhere ${hours} h old`, `异地一份 ${hours} 小时前`)]
}

/** Whether the further fonts of statements can be read: papers go on without one that cannot. */
export function lookAtFonts({ statementFonts }: Settings): Finding[] {
  const refused = statementFonts.flatMap((file) => {
    const font = readFont(file)
    return typeof font === 'string' ? [[file, font] as const] : []
  })
  return refused.map(([file, words]) =>
    faulty(
      'STATEMENT_FONTS',
      'bad',
      [`${file}: ${words}`, `证明用的字体 ${file} 读不出：${causeInChinese(words)}`],
      [
        'name another .ttf or .otf in its place, that the museum’s account may read',
        '换一个运行账号读得到的 .ttf 或 .otf 文件',
      ],
    ),
  )
}

/** How much of the museum's disk is free. */
export async function lookAtRoom({ dataDir }: Settings, outside: Outside): Promise<Finding[]> {
  // What is below it is made when it is first written.
  const { free, of } = await outside.room(existsSync(dataDir) ? dataDir : '.')
  const share = of === 0 ? 1 : free / of
  const percent = Math.floor(share * 100)
  const said = [`${percent} % of the disk is free`, `磁盘剩余 ${percent}%`] as const
  if (share >= littleFree) return [good('disk', ...said)]
  return [
    faulty('disk', share < leastFree ? 'bad' : 'warn', said, [
      'remove old backups, journalctl --vacuum-size=500M',
      '删除旧备份，运行 journalctl --vacuum-size=500M',
    ]),
  ]
}
