import { CallError } from '@museum/web-kit/send.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { client } from '../../client.ts'
import { useAwake } from '../../components/useAwake.ts'
import { queryClient } from '../../data.tsx'
import { museumName } from '../../museum.ts'
import { refreshIntervals } from '../../refreshIntervals.ts'
import { Seal } from '../../shell/Seal.tsx'
import { loginPath, officeLogin } from '../login/session.ts'
import { screenToken } from '../sign/screenToken.ts'
import { WallBoard } from './WallBoard.tsx'
import type { WallDay } from './WallLists.tsx'
import { wallPlace } from './wall.pages.ts'
import { useWallRoot } from './wallScreen.ts'
import './wall.css'
import './wallLists.css'

// What a form needs is not what a display shows for days.
const ScreenEntry = lazy(async () => {
  const { ScreenEntry: Entry } = await import('../sign/ScreenPairing.tsx')
  return { default: Entry }
})

/** Tries so much more often while nothing comes. */
const retryMs = 10_000
const wallKey = 'GET /api/office/wall'

/**
 * 大屏: how the day stands, to be read from across a room. It stands outside the office under a token that
 * shows this and does nothing else; whoever is logged in to the office sees it too.
 */
export function WallPage() {
  const [token, setToken] = useState(() => screenToken.read('wall'))
  const [inside, setInside] = useState(() => officeLogin.read() !== undefined)
  const [hanging, setHanging] = useState(false)
  const [over, setOver] = useState('')
  const pairAgain = () => {
    screenToken.write('wall', undefined)
    setToken(undefined)
    setOver('')
  }
  const looking = inside && !hanging
  useWallRoot(over !== '' || token !== undefined || looking)
  useEffect(() => {
    document.title = `大屏 · ${museumName}`
  }, [])
  if (over !== '')
    return (
      <Message text={over} hint="屏幕上不再显示任何内容" alert>
        {token === undefined ? (
          <Link to={loginPath(wallPlace.path)}>登录后台</Link>
        ) : (
          <button type="button" onClick={pairAgain}>
            重新配对
          </button>
        )}
      </Message>
    )
  if (token !== undefined) return <Showing token={token} onOver={setOver} />
  if (looking) return <Showing onOver={setOver} onHang={() => setHanging(true)} />
  return (
    <Suspense>
      <ScreenEntry
        kind="wall"
        inside={inside}
        onLeft={() => setInside(false)}
        onPaired={setToken}
      />
    </Suspense>
  )
}

interface ShowingProps {
  /** The screen's own; without one it is shown to whoever is logged in to the office. */
  token?: string
  /** It may be shown here no more: what was read goes with what shows it. */
  onOver: (why: string) => void
  onHang?: () => void
}

function Showing({ token, onOver, onHang }: ShowingProps) {
  useAwake()
  const query = useQuery({
    queryKey: [wallKey, token ?? ''],
    queryFn: async (): Promise<WallDay> => {
      const { data } = await read(token)
      // By a clock that is never set: the screen's own may be wrong.
      return { ...data, at: performance.now() }
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? retryMs : refreshIntervals.board),
    refetchIntervalInBackground: true,
    refetchOnReconnect: 'always',
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const { data, error } = query
  const over = error instanceof CallError && isOver(error) ? error.message : ''
  useEffect(() => {
    if (over === '') return
    // The names go from its memory too.
    queryClient.removeQueries({ queryKey: [wallKey] })
    onOver(over)
  }, [over, onOver])
  if (over !== '') return null
  if (data) return <WallBoard day={data} {...(onHang ? { onHang } : {})} />
  if (error)
    return (
      <Message text="连不上服务器" hint={`${error.message}。每 10 秒自动再试`} alert>
        <button type="button" onClick={() => void query.refetch()}>
          重试
        </button>
      </Message>
    )
  return <Message text={museumName} hint="正在载入" />
}

const read = (token: string | undefined) =>
  token === undefined
    ? client.send('GET /api/office/wall', {}, { own: true, quiet: true })
    : client.send('POST /api/kiosk/wall', { token }, { own: true, quiet: true })

/** The screen was ended, or whoever looked has left the office: neither comes back by waiting. */
const isOver = ({ code, status }: CallError) => code === 'wall.ended' || status === 405

interface MessageProps {
  text: string
  hint: string
  alert?: boolean
  children?: ReactNode
}

/** One sentence where there is no day to show. */
function Message({ text, hint, alert = false, children }: MessageProps) {
  return (
    <main className="figures wall wall-alone" aria-busy={!alert}>
      <Seal />
      <div role={alert ? 'alert' : 'status'}>
        <h1>{text}</h1>
        <p className="quiet">{hint}</p>
      </div>
      {children ? <div className="row wall-acts">{children}</div> : null}
    </main>
  )
}
