import { type ReactNode, useEffect, useState } from 'react'
import { reasonOf } from '../client.ts'
import { Failed } from '../components/Notice.tsx'
import { Page } from '../components/Page.tsx'
import { ScreenSkeleton } from '../components/Skeleton.tsx'
import { hasTicket, openSession } from '../features/login/opening.ts'

/** Holds the screens back until a login ticket that came with the address is exchanged. */
export function OpeningGate({ children }: { children: ReactNode }) {
  const [state, setState] = useState<'opening' | 'open' | 'failed'>(() =>
    hasTicket() ? 'opening' : 'open',
  )
  const [reason, setReason] = useState('')
  useEffect(() => {
    if (state !== 'opening') return
    openSession().then(
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
