import { type ReactNode, useEffect, useState } from 'react'
import { reasonOf } from '../client.ts'
import { Failed } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { ScreenSkeleton } from '../components/Skeleton.tsx'
import { hasTicket } from '../features/login/ticket.ts'

// An opening without a ticket, which is nearly every one, does not fetch it.
const exchange = async () => (await import('../features/login/opening.ts')).openSession()

/** Holds the screens back until a login ticket that came with the address is exchanged. */
export function OpeningGate({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'opening' | 'open' | 'failed'>(() =>
    hasTicket() ? 'opening' : 'open',
  )
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (state !== 'opening') return
    exchange().then(
      () => setState('open'),
      (error: unknown) => {
        setReason(reasonOf(error, '请稍后重试'))
        setState('failed')
      },
    )
  }, [state])
  if (state === 'open') return children
  return (
    <Page title="登录" bare>
      {state === 'opening' ? (
        <ScreenSkeleton />
      ) : (
        <Failed title="登录没有完成" text={reason} onRetry={() => setState('opening')} />
      )}
    </Page>
  )
}
