import { RowLink } from './RowAct.tsx'

interface NameCellProps {
  name: string
  /** The code, or what somebody is who has none. */
  below: string | undefined
  onOpen: () => void
}

/** Whose a row is, by a name that opens it. */
export function NameCell({ name, below, onOpen }: NameCellProps) {
  return (
    <div className="named">
      <RowLink word={name || '（未填写）'} onOpen={onOpen} />
      <small>{below}</small>
    </div>
  )
}
