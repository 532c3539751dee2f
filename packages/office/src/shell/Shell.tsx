import { useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { Failure } from '../components/Failure.tsx'
import { UndoBar } from '../components/UndoBar.tsx'
import { lostLogin } from '../features/login/lostLogin.ts'
import { admits, MeProvider } from '../features/login/me.tsx'
import { BusyLine } from './BusyLine.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'
import { handleOf } from './handle.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { SideMenu } from './SideMenu.tsx'
import { Topbar } from './Topbar.tsx'
import { useFetched } from './useFetched.ts'

const loginDialog = async () => (await import('../features/login/LoginDialog.tsx')).LoginDialog

/** Everything around a page: menu, breadcrumb, account; lets in only whom the page's duty admits. */
export function Shell() {
  const me = useQueryOf('GET /api/office/me', {})
  const matches = useMatches()
  const main = useFocusOnNewPage()
  const [menu, setMenu] = useMenu()
  if (me.isError && !me.data)
    return <Failure error={me.error} onRetry={() => void me.refetch()} filling />
  if (!me.data) return <ShellSkeleton />
  const { role } = me.data
  const admitted = matches.every(({ handle }) => {
    const duty = handleOf(handle)?.duty
    return duty === undefined || admits(duty, role)
  })
  return (
    <MeProvider value={me.data}>
      <a className="skip" href="#content">
        跳到正文
      </a>
      <BusyLine />
      <div className="shell">
        <SideMenu open={menu} />
        {menu ? <div className="side-ground" aria-hidden onClick={() => setMenu(false)} /> : null}
        <div className="shell-body">
          <Topbar menu={menu} onMenu={setMenu} />
          <OfflineNotice />
          <main className="content" id="content" tabIndex={-1} ref={main}>
            {admitted ? <Outlet /> : <ForbiddenPage />}
          </main>
        </div>
      </div>
      <UndoBar />
      <LoginAgain />
      <ScrollRestoration />
    </MeProvider>
  )
}

/** Whether the menu lies open over the page, as it does in a narrow window; going elsewhere and Esc close it. */
function useMenu() {
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string>()
  const open = openAt === pathname
  useEffect(() => {
    if (!open) return
    const close = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setOpenAt(undefined)
    }
    window.addEventListener('keydown', close)
    return () => window.removeEventListener('keydown', close)
  }, [open])
  return [open, (on: boolean) => setOpenAt(on ? pathname : undefined)] as const
}

/** Reading starts at the new page's content, not where the link was. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The form is heavy and seldom needed: it is fetched once the page stands, before it can be asked for. */
function LoginAgain() {
  const lost = useSyncExternalStore(lostLogin.subscribe, lostLogin.read)
  useEffect(() => void loginDialog().catch(() => undefined), [])
  // Once it was opened it stays, so that it can give the focus back when it closes.
  const [opened, setOpened] = useState(false)
  if (lost && !opened) setOpened(true)
  const LoginDialog = useFetched(loginDialog, opened)
  return LoginDialog ? <LoginDialog open={lost} /> : null
}
