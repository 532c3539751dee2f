import type { Settings } from '../settings.ts'
import { type Finding, faulty, good } from './finding.ts'
import type { Outside } from './outside.ts'

const mostSkewMs = 30_000

/** Looks at the clock by that of WeChat, or of who sends short messages where WeChat is out of reach. */
export async function lookAtClock({ wechat, sms }: Settings, outside: Outside): Promise<Finding[]> {
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
