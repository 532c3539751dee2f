import { useCommand } from '@museum/web-kit/data.ts'
import { Button } from '../../components/Button.tsx'

/** Gives a shift of which one is on leave back to one's plan. */
export default function ReturnButton({
  id,
  label,
  small = false,
  onDone,
}: {
  id: number
  /** What the button is called where several stand on one page. */
  label?: string
  /** True among a card's other acts; alone it is as wide as there is. */
  small?: boolean
  onDone?: (() => void) | undefined
}) {
  const { run, busy } = useCommand('POST /api/roster/leave_back', { onDone: () => onDone?.() })
  return (
    <Button
      kind="plain"
      small={small}
      wide={!small}
      busy={busy}
      label={label}
      onClick={() => void run({ id })}
    >
      我又能来了
    </Button>
  )
}
