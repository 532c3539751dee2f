import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { Button } from '../../components/Button.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { scannerHere } from './scanner.ts'
import { useScan } from './useScan.ts'
import './sign.css'

/** For whoever came without a scan: a scanner where there is one, else a word on how else one can scan. */
export function ScanOffer() {
  const { busy, scan } = useScan()
  return (
    <section className="column centred quiet scan-offer" aria-label="扫码签到">
      <SmallIcon name="scan" />
      {scannerHere() ? (
        <Button kind="plain" busy={busy} onClick={scan}>
          扫一扫现场签到码
        </Button>
      ) : (
        <p>{scanWords.scanElsewhere}</p>
      )}
    </section>
  )
}
