import { sms } from 'tencentcloud-sdk-nodejs-sms'
import { SmsRefusal } from './sms.ts'
import type { SmsSettings } from './sms-settings.ts'

const { Client } = sms.v20210111
const patienceSeconds = 5
// The one region whose short messages are for the mainland.
const region = 'ap-guangzhou'

/** Sends a code by Tencent Cloud; rejects as `Sms` says. */
export async function sendByTencent(
  settings: SmsSettings,
  phone: string,
  code: string,
): Promise<void> {
  const { host, protocol } = new URL(settings.base)
  const client = new Client({
    credential: { secretId: settings.keyId, secretKey: settings.keySecret },
    region,
    profile: {
      httpProfile: { endpoint: host, protocol: `${protocol}//`, reqTimeout: patienceSeconds },
    },
  })
  const told = await client
    .SendSms({
      PhoneNumberSet: [`+86${phone}`],
      SmsSdkAppId: settings.appId,
      SignName: settings.sign,
      TemplateId: settings.template,
      TemplateParamSet: [code],
    })
    .catch((error: unknown) => {
      const { code: refused = '' } = error as { code?: unknown }
      throw typeof refused === 'string' && refused !== '' ? new SmsRefusal(refused) : error
    })
  const [status] = told.SendStatusSet ?? []
  if (status?.Code !== 'Ok') throw new SmsRefusal(status?.Code ?? 'nothing')
}
