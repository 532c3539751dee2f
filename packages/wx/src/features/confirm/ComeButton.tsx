import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'

/** 我会来: says that one comes on a day. */
export default function ComeButton({
  date,
  onFailed,
}: {
  date: string
  onFailed?: (() => void) | undefined
}) {
  const { run, busy } = useCommand('POST /api/confirm/answer', {
    waits: true,
    onFailed: () => onFailed?.(),
  })
  return (
    <Button wide busy={busy} onClick={() => void run({ date })}>
      我会来
    </Button>
  )
}
