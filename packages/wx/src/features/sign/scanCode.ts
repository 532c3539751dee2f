import { send } from '../../client.ts'
import { onIos } from '../login/platform.ts'
import { entryAddress, loadSdk, pageAddress, type Sdk } from '../login/wechatSdk.ts'

/**
 * Opens WeChat's scanner; answers what was scanned, undefined when nothing was. Rejects when the
 * scanner cannot be had.
 */
export async function scanCode(): Promise<string | undefined> {
  const sdk = (await loadSdk()) as Sdk | undefined
  if (!sdk?.config) throw new Error('the script of WeChat is not here')
  // On an iPhone WeChat goes by the address with which the app was entered.
  const here = pageAddress()
  const pages = onIos() && entryAddress !== here ? [entryAddress, here] : [here]
  if (!(await permitted(sdk, pages))) throw new Error('WeChat does not let this page scan')
  return await new Promise((resolve, reject) =>
    sdk.scanQRCode({
      needResult: 1,
      scanType: ['qrCode'],
      success: ({ resultStr }) => resolve(resultStr),
      cancel: () => resolve(undefined),
      fail: () => reject(new Error('the scanner failed')),
    }),
  )
}

async function permitted(sdk: Sdk, pages: readonly string[]): Promise<boolean> {
  for (const url of pages) {
    const { data } = await send('GET /auth/wechat/jssdk', { url }, { own: true })
    const ready = await new Promise<boolean>((resolve) => {
      sdk.ready(() => resolve(true))
      sdk.error(() => resolve(false))
      sdk.config({ debug: false, ...data, jsApiList: ['scanQRCode'] })
    })
    if (ready) return true
  }
  return false
}
