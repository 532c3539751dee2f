import { CallError } from '@museum/web-kit/send.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'
import { Failure } from '../../components/Failure.tsx'
import { museumName } from '../../museum.ts'
import { officeToken } from '../login/token.ts'
import { CodeScreen } from './CodeScreen.tsx'
import { KioskLeave } from './KioskLeave.tsx'
import { KioskPairing } from './KioskPairing.tsx'
import { kioskToken } from './kioskToken.ts'

/** The code is asked for again so often; a new day is seen that soon after midnight. */
const everyMs = 30_000

/**
 * 签到屏: stands outside the office, under a token that shows the day's code and does nothing else.
 * A browser in which somebody is logged in must leave the office first.
 */
export function KioskPage() {
  const [token, setToken] = useState(kioskToken.read)
  const [inside, setInside] = useState(officeToken.read() !== undefined)
  useEffect(() => {
    document.title = `签到屏 · ${museumName}`
  }, [])
  if (inside) return <KioskLeave onLeft={() => setInside(false)} />
  if (token === undefined) return <KioskPairing onPaired={setToken} />
  return (
    <Showing
      token={token}
      onEnded={() => {
        kioskToken.write(undefined)
        setToken(undefined)
      }}
    />
  )
}

function Showing({ token, onEnded }: { token: string; onEnded: () => void }) {
  const query = useQuery({
    queryKey: ['POST /api/kiosk/code', token],
    queryFn: async () => (await client.send('POST /api/kiosk/code', { token }, { own: true })).data,
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  })
  const { error } = query
  if (error instanceof CallError && error.code === 'kiosk.ended')
    return (
      <main className="kiosk" role="alert">
        <p>{error.message}</p>
        <Button type="primary" size="large" onClick={onEnded}>
          重新配对
        </Button>
      </main>
    )
  if (query.data) return <CodeScreen {...query.data} stale={query.isError} />
  if (query.isError)
    return <Failure error={query.error} onRetry={() => void query.refetch()} filling />
  return <main className="kiosk" role="status" aria-busy="true" aria-label="正在载入" />
}
