import { z } from 'zod'
import { address } from '../address-settings.ts'

export interface SmsSettings {
  provider: 'tencent' | 'aliyun'
  /** 短信签名, as the provider has approved it. */
  sign: string
  /** The approved template, whose one variable is the code. */
  template: string
  keyId: string
  keySecret: string
  /** Tencent's application of short messages, SdkAppId; empty elsewhere. */
  appId: string
  /** Where the provider is reached. */
  base: string
}

/** The variables of short messages, and what each must be. */
export const smsVariables = {
  SMS: z
    .enum(['off', 'tencent', 'aliyun'], { error: 'must be off, tencent or aliyun' })
    .default('off'),
  SMS_SIGN: z.string().trim().default(''),
  SMS_TEMPLATE: z.string().trim().default(''),
  SMS_KEY_ID: z.string().trim().default(''),
  SMS_KEY_SECRET: z.string().trim().default(''),
  SMS_APP_ID: z.string().trim().default(''),
  SMS_BASE: address.optional(),
}

const variables = z.object(smsVariables)

const bases = {
  tencent: 'https://sms.tencentcloudapi.com',
  aliyun: 'https://dysmsapi.aliyuncs.com',
} as const

const needed = ['SMS_SIGN', 'SMS_TEMPLATE', 'SMS_KEY_ID', 'SMS_KEY_SECRET'] as const

/** What is wrong of variables that go together, by its words. */
export function smsApart(given: Record<string, string | undefined>) {
  const { SMS = 'off' } = given
  if (SMS !== 'tencent' && SMS !== 'aliyun') return {}
  const names = SMS === 'tencent' ? [...needed, 'SMS_APP_ID'] : needed
  const missing = names.filter((name) => !given[name])
  return { [`SMS=${SMS} needs ${missing.join(', ')}`]: missing.length > 0 }
}

/** By whom short messages are sent; undefined for nobody. */
export function smsSettings(data: z.output<typeof variables>): SmsSettings | undefined {
  if (data.SMS === 'off') return undefined
  return {
    provider: data.SMS,
    sign: data.SMS_SIGN,
    template: data.SMS_TEMPLATE,
    keyId: data.SMS_KEY_ID,
    keySecret: data.SMS_KEY_SECRET,
    appId: data.SMS_APP_ID,
    base: data.SMS_BASE ?? bases[data.SMS],
  }
}
