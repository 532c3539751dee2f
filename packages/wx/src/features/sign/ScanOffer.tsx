import { scanWords } from '@museum/contract/sign/sign.words.ts'
import { Button } from '../../components/Button.tsx'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { scannerHere } from './scanner.ts'
import { useScan } from './useScan.ts'
import './sign.css'

/**
 * For whoever came without a scan: a scanner where there is one, else a word on how else one can scan; `second` where
 * they mean to sign without.
 */
export function ScanOffer({ second = false }: { second?: boolean }) {
  const { busy, scan } = useScan()
  return (
    <section className="column centred quiet scan-offer" aria-label="扫码签到">
      <SmallIcon name="scan" />
      {scannerHere() ? (
        <Button kind="plain" busy={busy} onClick={scan}>
          扫一扫现场签到码
        </Button>
      ) : (
        <p>{second ? `能扫码的话，${scanWords.scanElsewhere}` : scanWords.scanElsewhere}</p>
      )}
    </section>
  )
}
