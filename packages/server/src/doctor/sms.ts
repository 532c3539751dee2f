import type { Settings } from '../settings.ts'
import { causeInChinese } from './chinese.ts'
import { type Finding, faulty, good } from './finding.ts'
import type { Outside } from './outside.ts'

/** Looks at the way to who sends short messages, where there are any; a key is tried by a real message alone. */
export async function lookAtSms({ sms }: Settings, outside: Outside): Promise<Finding[]> {
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
