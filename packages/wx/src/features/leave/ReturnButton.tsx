import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'

/** Gives a shift of which one is on leave back to one's plan. */
export default function ReturnButton({
  id,
  onDone,
}: {
  id: number
  onDone?: (() => void) | undefined
}) {
  const { run, busy } = useCommand('POST /api/roster/leave_back', { onDone: () => onDone?.() })
  return (
    <Button kind="plain" wide busy={busy} onClick={() => void run({ id })}>
      我又能来了
    </Button>
  )
}
