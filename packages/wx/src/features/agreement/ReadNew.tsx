import type { ConsentKind } from '@museum/contract/agreement/agreement.rules.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'

const AskSheet = lazy(() => import('./AskSheet.tsx'))

/** The way to a text that has changed, to say whether one agrees to it. */
export function ReadNew({ kind, main = false }: { kind: ConsentKind; main?: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        {...(main ? { wide: true } : { kind: 'plain', small: true })}
        onClick={() => setOpen(true)}
      >
        阅读新版
      </Button>
      {open && (
        <Suspense>
          <AskSheet only={kind} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
