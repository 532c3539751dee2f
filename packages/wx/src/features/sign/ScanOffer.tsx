import { words } from '@museum/contract/words.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { tell } from '../../components/dialogs.ts'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { toast } from '../../components/toast.ts'
import { inWechat } from '../login/platform.ts'
import { scanCode } from './scanCode.ts'
import { scannedAddress } from './signAddress.ts'
import './ScanOffer.css'

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
