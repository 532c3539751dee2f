import { words } from '@museum/contract/words.ts'
import { lazy, Suspense, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import './volunteer.css'

// Few need it, and once.
const ClaimSheet = lazy(() => import('./ClaimSheet.tsx'))

/** For whoever is a volunteer here already, from before this system: the way to their own record. */
export function ClaimRow({
  onClaimed,
}: {
  /** Before the screen is left for the user centre. */
  onClaimed?: () => void
}) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <p className="row centred claim-row">
        <Button kind="quiet" onClick={() => setOpen(true)}>
          已是志愿者？{words.claimRecord}
        </Button>
      </p>
      {open && (
        <Suspense>
          <ClaimSheet onClaimed={onClaimed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
