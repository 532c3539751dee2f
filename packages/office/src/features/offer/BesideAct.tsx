import type { Span } from '@museum/contract/span.ts'
import { lazy, Suspense, useState } from 'react'
import { SmallButton } from '../../components/SmallButton.tsx'

// Opened for few of the day's people.
const BesideDrawer = lazy(() => import('./BesideDrawer.tsx'))

/** A shift whose person may not come. */
export interface BesideShift extends Span {
  id: number
  name: string
  service_type_name: string
  place_name: string
}

/** 找人补: who could come beside somebody who is late or may not come. */
export function BesideAct({ shift, word = '找人补' }: { shift: BesideShift; word?: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <SmallButton aria-label={`${shift.name}，${word}`} onClick={() => setOpen(true)}>
        {word}
      </SmallButton>
      {open ? (
        <Suspense fallback={null}>
          <BesideDrawer shift={shift} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
