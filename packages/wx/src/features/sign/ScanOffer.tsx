import { words } from '@museum/contract/words.ts'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { tell } from '../../components/dialogs.ts'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { toast } from '../../components/toast.ts'
import { useNavigate } from '../../shell/router.tsx'
import { inWechat } from '../login/platform.ts'
import { scannedAddress } from './signAddress.ts'
import './sign.css'
import { send } from '../../client.ts'
import { onIos } from '../login/platform.ts'
import { entryAddress, loadSdk, pageAddress, type Sdk } from '../login/wechatSdk.ts'

/** For whoever came without a scan: WeChat's scanner where it is, else a word on the phone's own camera. */
export function ScanOffer() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  async function scan() {
    setBusy(true)
    try {
      const code = await scanCode()
      if (code === undefined) return
      const address = scannedAddress(code, location.origin)
      if (address === undefined) void tell({ title: '扫码签到', text: words.notSignCode })
      else navigate(address)
    } catch {
      toast('无法打开扫一扫，请直接选择排班')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="scan-offer" aria-label="扫码签到">
      <SmallIcon name="scan" />
      {inWechat() ? (
        <Button kind="plain" busy={busy} onClick={() => void scan()}>
          扫一扫现场签到码
        </Button>
      ) : (
        <p>也可以用手机相机扫描现场的签到码</p>
      )}
    </section>
  )
}

/**
 * Opens WeChat's scanner; answers what was scanned, undefined when nothing was. Rejects when the
 * scanner cannot be had.
 */
async function scanCode(): Promise<string | undefined> {
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
