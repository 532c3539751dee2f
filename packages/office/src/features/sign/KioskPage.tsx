import { FullscreenOutlined } from '@ant-design/icons'
import { dayInWords, weekInWords } from '@museum/contract/day.ts'
import { codeSeconds } from '@museum/contract/sign/sign-code.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { client } from '../../client.ts'
import { Failure } from '../../components/Blank.tsx'
import { QrCode } from '../../components/QrCode.tsx'
import { useAwake } from '../../components/useAwake.ts'
import { museumName, phoneOrigin } from '../../museum.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { Seal } from '../../shell/Seal.tsx'
import { officeLogin } from '../login/session.ts'
import { ScreenEntry } from './ScreenPairing.tsx'
import { SignSteps } from './SignSteps.tsx'
import { screenToken } from './screenToken.ts'

/**
 * 签到屏: stands outside the office, under a token that shows the code of the moment and does nothing else.
 * A browser in which somebody is logged in must leave the office first.
 */
export function KioskPage() {
  const [token, setToken] = useState(() => screenToken.read('sign'))
  const [inside, setInside] = useState(officeLogin.read() !== undefined)
  useEffect(() => {
    document.title = `签到屏 · ${museumName}`
  }, [])
  if (inside || token === undefined)
    return (
      <ScreenEntry
        kind="sign"
        inside={inside}
        onLeft={() => setInside(false)}
        onPaired={setToken}
      />
    )
  return (
    <Showing
      token={token}
      onEnded={() => {
        screenToken.write('sign', undefined)
        setToken(undefined)
      }}
    />
  )
}

function Showing({ token, onEnded }: { token: string; onEnded: () => void }) {
  useAwake()
  const query = useQuery({
    queryKey: ['POST /api/kiosk/code', token],
    queryFn: async () => {
      const { data } = await client.send('POST /api/kiosk/code', { token }, { own: true })
      // By a clock that is never set: the screen's own may be wrong.
      return { ...data, at: performance.now() }
    },
    refetchInterval: refreshIntervals.board,
    refetchIntervalInBackground: true,
    staleTime: 0,
    retry: false,
  })
  const { error } = query
  if (error instanceof CallError && error.code === 'kiosk.ended')
    return (
      <main className="filling kiosk" role="alert">
        <p>{error.message}</p>
        <Button type="primary" size="large" onClick={onEnded}>
          重新配对
        </Button>
      </main>
    )
  if (query.data) return <CodeScreen {...query.data} stale={query.isError} />
  if (query.isError)
    return <Failure error={query.error} onRetry={() => void query.refetch()} filling />
  return <main className="filling kiosk" role="status" aria-busy="true" aria-label="正在载入" />
}

interface CodeScreenProps {
  /** The screen's own name. */
  name: string
  date: string
  time: string
  /** What to show when, from `at` on; see the call. */
  codes: readonly { after_ms: number; address: string }[]
  /** When they came, in milliseconds of a clock that is never set. */
  at: number
  /** The server is out of reach, so there will be no more. */
  stale: boolean
}

/** The sign-in code of the moment, for a screen at the entrance. */
function CodeScreen({ name, date, time, codes, at, stale }: CodeScreenProps) {
  const address = useShown(codes, at)
  return (
    <section className="code-screen" aria-label="签到码">
      <header className="row wrap">
        <Seal />
        <h1>{museumName}</h1>
        <p className="quiet">志愿者签到 · {name}</p>
      </header>
      <div className="row wrap code-body">
        {address === undefined ? (
          <p className="strong code-none" role="alert">
            网络中断，暂时没有签到码。请找工作人员登记
          </p>
        ) : (
          <QrCode text={phoneOrigin + address} label={`${date} 的签到码`} />
        )}
        <div>
          <p className="code-day">
            {dayInWords(date)} <span>{weekInWords(date)}</span>
          </p>
          <SignSteps />
          <p className="quiet code-turns">二维码每 30 秒更换，请对着屏幕扫</p>
          {stale && address !== undefined ? (
            <p className="code-stale" role="alert">
              网络中断（{time.slice(0, 5)} 起），签到码还能用几分钟
            </p>
          ) : null}
        </div>
      </div>
      <FullScreen />
    </section>
  )
}

/** What is to be shown now; undefined when the last of the codes has been shown long enough. */
function useShown(codes: CodeScreenProps['codes'], at: number): string | undefined {
  const [, turn] = useState(0)
  const since = performance.now() - at
  const index = codes.findLastIndex(({ after_ms }) => after_ms <= since)
  const next = codes[index + 1]?.after_ms ?? (codes.at(-1)?.after_ms ?? 0) + codeSeconds * 1000
  useEffect(() => {
    const timer = setTimeout(() => turn((count) => count + 1), Math.max(50, next - since))
    return () => clearTimeout(timer)
  })
  return since < (codes.at(-1)?.after_ms ?? 0) + codeSeconds * 1000
    ? codes[Math.max(0, index)]?.address
    : undefined
}

/** Fills the display; the browser's own key leads back. */
function FullScreen() {
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  if (full || !document.fullscreenEnabled) return null
  return (
    <Button
      className="code-close"
      icon={<FullscreenOutlined />}
      onClick={() => void document.documentElement.requestFullscreen().catch(() => undefined)}
    >
      全屏显示
    </Button>
  )
}
