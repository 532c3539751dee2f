import { send } from '../../client.ts'
import { onIos } from './platform.ts'
import { entryAddress, loadSdk, pageAddress, type Sdk } from './wechatSdk.ts'

/** The page on which WeChat lets us do what is its own: asked once, so that a page left open can without a network. */
let asked: { page: string; sdk: Promise<Sdk> } | undefined

/**
 * Has WeChat let this page scan and show its subscribe button. Rejects when it does not. Who taps while it is
 * being asked for waits for that one answer: of two requests alike the earlier would be given up.
 */
export function preparePage(): Promise<Sdk> {
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

/** Opens WeChat's scanner; answers what was scanned, undefined when nothing was. Rejects as `preparePage`. */
export async function scanCode(): Promise<string | undefined> {
  const sdk = await preparePage()
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

async function permittedSdk(here: string): Promise<Sdk> {
  const sdk = (await loadSdk()) as Sdk | undefined
  if (!sdk?.config) throw new Error('the script of WeChat is not here')
  const pages = onIos() && entryAddress !== here ? [entryAddress, here] : [here]
  if (!(await permitted(sdk, pages))) throw new Error('WeChat does not let this page')
  return sdk
}

async function permitted(sdk: Sdk, pages: readonly string[]): Promise<boolean> {
  for (const url of pages) {
    const { data } = await send('GET /auth/wechat/jssdk', { url }, { own: true })
    const ready = await new Promise<boolean>((resolve) => {
      sdk.ready(() => resolve(true))
      sdk.error(() => resolve(false))
      sdk.config({
        debug: false,
        ...data,
        jsApiList: ['scanQRCode'],
        openTagList: ['wx-open-subscribe'],
      })
    })
    if (ready) return true
  }
  return false
}
