import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'

/** 我会来: says that one comes on a day. */
export default function ComeButton({
  date,
  kind,
  onFailed,
}: {
  date: string
  kind?: 'primary' | 'plain' | undefined
  onFailed?: (() => void) | undefined
}) {
  const { run, busy } = useCommand('POST /api/confirm/answer', {
    waits: true,
    onFailed: () => onFailed?.(),
  })
  return (
    <Button wide kind={kind} busy={busy} onClick={() => void run({ date })}>
      我会来
    </Button>
  )
}
