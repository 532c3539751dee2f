import { Button } from '../../components/Button.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { inWechat } from '../login/platform.ts'
import { useScan } from './useScan.ts'
import './sign.css'

/** For whoever came without a scan: WeChat's scanner where it is, else a word on the phone's own camera. */
export function ScanOffer() {
  const { busy, scan } = useScan()
  return (
    <section className="scan-offer" aria-label="扫码签到">
      <SmallIcon name="scan" />
      {inWechat() ? (
        <Button kind="plain" busy={busy} onClick={scan}>
          扫一扫现场签到码
        </Button>
      ) : (
        <p>也可以用手机相机扫描现场的签到码</p>
      )}
    </section>
  )
}
