import { type ReactNode, useState } from 'react'
import { Button } from '../../components/Button.tsx'

/** The first of what may be many; the rest is shown on a tap. */
export function FirstOf<T>({
  list,
  most,
  all,
  children,
}: {
  list: readonly T[]
  most: number
  /** What the button says. */
  all: string
  children: (shown: readonly T[]) => ReactNode
}) {
  const [whole, setWhole] = useState(false)
  const isCut = list.length > most && !whole
  return (
    <>
      {children(isCut ? list.slice(0, most) : list)}
      {isCut && (
        <Button kind="quiet" onClick={() => setWhole(true)}>
          {all}
        </Button>
      )}
    </>
  )
}
