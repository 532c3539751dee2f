import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'

/** Takes the offer of one's own shift back. */
export default function WithdrawButton({ id, onDone }: { id: number; onDone?: () => void }) {
  const { run, busy } = useCommand('POST /api/offer/withdraw', {
    onDone: () => onDone?.(),
    // It has ended meanwhile: what is shown is old.
    onFailed: () => onDone?.(),
  })
  return (
    <Button kind="plain" wide busy={busy} onClick={() => void run({ id })}>
      撤回
    </Button>
  )
}
