import { words } from '@museum/contract/words.ts'
import { busy } from '@museum/web-kit/busy.ts'
import { DataContext } from '@museum/web-kit/data.ts'
import { takeFirstAnswers } from '@museum/web-kit/first.ts'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { data, reasonOf } from '../client.ts'
import { DialogHost } from '../components/DialogHost.tsx'
import { dialogs } from '../components/dialogs.ts'
import { Failed } from '../components/Notice.tsx'
import { Page, RouteTitle } from '../components/Page.tsx'
import { ScreenSkeleton } from '../components/Skeleton.tsx'
import { toasts } from '../components/toast.ts'
import { homeScreen } from '../features/home/home.screens.ts'
import { standAtGate } from '../features/login/login.ts'
import { session, useToken } from '../features/login/session.ts'
import { hasTicket } from '../features/login/ticket.ts'
import { usePassedOn } from '../features/login/usePassedOn.ts'
import { hasKept } from '../features/sign/hasKept.ts'
import { routes } from '../routes.ts'
import { settings } from '../settings.ts'
import { museumToday } from '../today.ts'
import { useNewer } from './newerApp.ts'
import { OfflineGate } from './OfflineGate.tsx'
import { queries } from './queries.ts'
import { Navigate, RouteFields, useLocation } from './router.tsx'
import { type RouteEntry, RouteTable } from './routeTable.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenLoader } from './ScreenLoader.tsx'
import { useScrollMemory } from './scrollMemory.ts'
import { loginNeeded, useRoute } from './useRoute.ts'
import '../components/page.css'
import '../components/notices.css'

// Whoever has nothing to send never fetches it, and where it cannot be had a screen that sends it may.
const KeptSender = lazy<ComponentType>(() =>
  import('../features/sign/KeptSender.tsx').catch(() => ({ default: () => null })),
)

takeFirstAnswers(queries, museumToday())
// It hears of changes alone: what is asked while there is no network waits for one.
onlineManager.setOnline(navigator.onLine)

// Another person's answers are never shown.
session.subscribe(() => {
  if (session.token() === undefined) queries.clear()
  else void queries.resetQueries()
})

/** The app: what stands on every screen, and the screens by address. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <DataContext value={data}>
        <RouteTable value={routes}>
          <BusyBar />
          <OfflineGate>
            <OpeningGate>
              <Screens />
            </OpeningGate>
          </OfflineGate>
          <KeptPunches />
          <NewVersion />
          <DialogHost />
          <ToastHost />
        </RouteTable>
      </DataContext>
    </QueryClientProvider>
  )
}

// An opening without a ticket, which is nearly every one, does not fetch it.
const exchange = async () => (await import('../features/login/opening.ts')).openSession()

/** Holds the screens back until a login ticket that came with the address is exchanged. */
function OpeningGate({ children }: { children: ReactNode }) {
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

function Screens() {
  useScrollMemory()
  useBackClosesDialogs()
  const { pathname } = useLocation()
  const { route, fields } = useRoute()
  if (pathname === '/') return <Navigate to={homeScreen.path} replace />
  return <RouteScreen route={route} pathname={pathname} fields={fields} />
}

function RouteScreen({
  route,
  pathname,
  fields,
}: {
  route: RouteEntry
  pathname: string
  fields: Record<string, string>
}) {
  usePassedOn(route)
  const screen = <ScreenLoader route={route} />
  return (
    <RouteFields value={fields}>
      <RouteTitle value={route.title ?? settings.museumName}>
        <ScreenBoundary key={pathname} route={route.path}>
          {route.auth ? <LoginGate>{screen}</LoginGate> : screen}
        </ScreenBoundary>
      </RouteTitle>
    </RouteFields>
  )
}

/** Lets the holder of a token through; anyone else is asked to log in (§6.2). */
function LoginGate({ children }: { children: ReactNode }) {
  useEffect(standAtGate, [])
  // By its key it has nothing of the screen whose place it takes.
  return useToken() === undefined ? <ScreenLoader key="login" route={loginNeeded} /> : children
}

/** The phone's back button leaves a dialog behind no more than its screen. */
function useBackClosesDialogs() {
  const { key, arrival } = useLocation()
  const last = useRef(key)
  useEffect(() => {
    if (arrival === 'POP' && key !== last.current) dialogs.dismiss()
    last.current = key
  }, [key, arrival])
}

/** Where toasts appear; the region is always there, so that they are read aloud. */
function ToastHost() {
  const { text, number } = useSyncExternalStore(toasts.subscribe, toasts.current)
  return (
    <div className="centred said-host toast-host" role="status" aria-live="polite">
      {text !== '' && (
        <div key={number} className="said toast">
          {text}
        </div>
      )}
    </div>
  )
}

/**
 * What was signed without a network is sent before anything else is done: whoever is heard for long and
 * sends it only then has to wait for the office.
 */
function KeptPunches() {
  const { key } = useLocation()
  const [seen, setSeen] = useState({ key, kept: hasKept() })
  if (seen.key !== key) setSeen({ key, kept: hasKept() })
  const token = useToken()
  if (!seen.kept || token === undefined) return null
  return (
    <Suspense fallback={null}>
      <KeptSender />
    </Suspense>
  )
}

/** Leads to the newer version of the app that the server has, in one tap. */
function NewVersion() {
  return (
    <div className="centred said-host" role="status">
      {useNewer() && (
        <button type="button" className="said touch" onClick={() => location.reload()}>
          {words.newVersion}
        </button>
      )}
    </div>
  )
}

/** A line along the top while calls are running; it goes 400 ms after the last (§9.3). */
function BusyBar() {
  const shown = useSyncExternalStore(busy.subscribe, busy.shown)
  if (!shown) return null
  return (
    <div role="status">
      <div className="busy-bar" role="progressbar" aria-label="加载中" />
    </div>
  )
}
