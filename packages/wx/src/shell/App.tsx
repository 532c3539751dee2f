import { DataContext } from '@museum/web-kit/data.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import {
  BrowserRouter,
  Navigate,
  Route,
  Routes,
  useLocation,
  useNavigationType,
} from 'react-router'
import { data } from '../client.ts'
import { dialogs } from '../components/dialogs.ts'
import { RouteTitle } from '../components/Page.tsx'
import { DialogHost } from '../components/TipDialog.tsx'
import { ToastHost } from '../components/ToastHost.tsx'
import { paths } from '../paths.ts'
import { routes, unknownRoute } from '../routes.tsx'
import { settings } from '../settings.ts'
import { BusyBar } from './BusyBar.tsx'
import { LoginGate } from './LoginGate.tsx'
import { OfflineGate } from './OfflineGate.tsx'
import { OpeningGate } from './OpeningGate.tsx'
import { queries } from './queries.ts'
import { type RouteEntry, RouteTable } from './routeTable.ts'
import { ScreenBoundary } from './ScreenBoundary.tsx'
import { ScreenLoader } from './ScreenLoader.tsx'
import { useScrollMemory } from './scrollMemory.ts'

/** The app: what stands on every screen, and the screens by address. */
export function App() {
  return (
    <QueryClientProvider client={queries}>
      <DataContext value={data}>
        <RouteTable value={routes}>
          <BrowserRouter basename="/wx">
            <BusyBar />
            <OfflineGate>
              <OpeningGate>
                <Screens />
              </OpeningGate>
            </OfflineGate>
            <DialogHost />
            <ToastHost />
          </BrowserRouter>
        </RouteTable>
      </DataContext>
    </QueryClientProvider>
  )
}

function Screens() {
  useScrollMemory()
  useBackClosesDialogs()
  return (
    <Routes>
      <Route path="/" element={<Navigate to={paths.home} replace />} />
      {[...routes, unknownRoute].map((route) => (
        <Route key={route.path} path={route.path} element={<RouteScreen route={route} />} />
      ))}
    </Routes>
  )
}

function RouteScreen({ route }: { route: RouteEntry }) {
  const { pathname } = useLocation()
  const screen = <ScreenLoader route={route} />
  return (
    <RouteTitle value={route.title ?? settings.museumName}>
      <ScreenBoundary key={pathname}>
        {route.auth ? <LoginGate>{screen}</LoginGate> : screen}
      </ScreenBoundary>
    </RouteTitle>
  )
}

/** The phone's back button leaves a dialog behind no more than its screen. */
function useBackClosesDialogs() {
  const { key } = useLocation()
  const type = useNavigationType()
  const last = useRef(key)
  useEffect(() => {
    if (type === 'POP' && key !== last.current) dialogs.dismiss()
    last.current = key
  }, [key, type])
}
