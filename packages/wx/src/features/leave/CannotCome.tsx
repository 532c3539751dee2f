import { type Span, spanInWords } from '@museum/contract/span.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { dayWords } from '../../today.ts'

const LeaveSheet = lazy(() => import('./LeaveSheet.tsx'))

/** 我来不了: opens what would become of a coming shift. */
export function CannotCome({
  shift,
  kind = 'quiet',
  words = '我来不了',
}: {
  shift: Span & { id: number; date: string }
  /** `plain` beside what says that one comes, as wide as it. */
  kind?: 'plain' | 'quiet'
  /** As it is asked beneath another button. */
  words?: '我来不了' | '来不了？'
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={kind}
        small={kind === 'quiet'}
        wide={kind === 'plain'}
        label={`${words} ${dayWords(shift.date)} ${spanInWords(shift)}`}
        onClick={() => setOpen(true)}
      >
        {words}
      </Button>
      {open && (
        <Suspense>
          <LeaveSheet id={shift.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
