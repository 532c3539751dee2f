import { sendByAliyun } from './aliyun.ts'
import type { Sms } from './sms.ts'
import type { SmsSettings } from './sms-settings.ts'

/** Short messages by the provider that is set; undefined for none. What a provider needs is loaded when it is first used. */
export function createSms(settings: SmsSettings | undefined, clock: () => Date): Sms | undefined {
  if (!settings) return undefined
  if (settings.provider === 'aliyun')
    return { sendCode: (phone, code) => sendByAliyun(settings, clock(), phone, code) }
  return {
    sendCode: async (phone, code) => {
      const { sendByTencent } = await import('./tencent.ts')
      await sendByTencent(settings, phone, code)
    },
  }
}
