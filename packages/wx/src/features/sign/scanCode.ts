import { send } from '../../client.ts'
import { onIos } from '../login/platform.ts'
import { entryAddress, loadSdk, pageAddress, type Sdk } from '../login/wechatSdk.ts'

/** The page that WeChat lets scan: asked once, so that a page left open can scan without a network. */
let asked: { page: string; sdk: Promise<Sdk> } | undefined

/**
 * Has WeChat's scanner ready for this page. Rejects when it cannot be had. Who taps while it is being
 * asked for waits for that one answer: of two requests alike the earlier would be given up.
 */
export function prepareScan(): Promise<Sdk> {
  const page = pageAddress()
  // On an iPhone WeChat goes by the address with which the app was entered.
  if (asked && (onIos() || asked.page === page)) return asked.sdk
  const sdk = permittedSdk(page)
  const own = { page, sdk }
  asked = own
  sdk.catch(() => {
    if (asked === own) asked = undefined
  })
  return sdk
}

async function permittedSdk(here: string): Promise<Sdk> {
  const sdk = (await loadSdk()) as Sdk | undefined
  if (!sdk?.config) throw new Error('the script of WeChat is not here')
  const pages = onIos() && entryAddress !== here ? [entryAddress, here] : [here]
  if (!(await permitted(sdk, pages))) throw new Error('WeChat does not let this page scan')
  return sdk
}

/** Opens WeChat's scanner; answers what was scanned, undefined when nothing was. Rejects as `prepareScan`. */
export async function scanCode(): Promise<string | undefined> {
  const sdk = await prepareScan()
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
