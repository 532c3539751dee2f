import { words } from '@museum/contract/words.ts'
import { busy } from '@museum/web-kit/busy.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Alert } from 'antd'
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import {
  Link,
  NavLink,
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
} from 'react-router'
import { Failure } from '../components/Blank.tsx'
import { typedDrafts } from '../components/typedDrafts.ts'
import { UndoBar } from '../components/UndoBar.tsx'
import { Find, FindField } from '../features/find/Find.tsx'
import { confirming } from '../features/login/confirming.ts'
import { MeProvider, opens, useMe } from '../features/login/me.tsx'
import { lostLogin } from '../features/login/session.ts'
import { menu } from '../menu.ts'
import { museumName } from '../museum.ts'
import type { OfficePage } from '../officePage.ts'
import { refreshIntervals } from '../refreshIntervals.ts'
import { confirmDialog, loginDialog } from './dialogs.ts'
import { NewLogins } from './NewLogins.tsx'
import { ForbiddenPage } from './Page.tsx'
import { Seal } from './Seal.tsx'
import { SecondDue } from './SecondDue.tsx'
import { ShellSkeleton } from './ShellSkeleton.tsx'
import { Account, handleOf, Topbar } from './Topbar.tsx'
import { useFetched } from './useFetched.ts'
import { useQueues } from './useQueues.ts'

/** Everything around a page: menu, breadcrumb, account; lets in only whom the page's duty opens. */
export function Shell() {
  // A login elsewhere is told here too, within a minute.
  const me = useQueryOf('GET /api/office/me', {}, { every: refreshIntervals.queues })
  const matches = useMatches()
  const main = useFocusOnNewPage()
  const account = me.data?.username
  useEffect(() => {
    if (account !== undefined) typedDrafts.sweep(account)
  }, [account])
  const [menu, setMenu] = useMenu()
  usePressedOnce()
  if (me.isError && !me.data)
    return <Failure error={me.error} onRetry={() => void me.refetch()} filling />
  if (!me.data) return <ShellSkeleton />
  const { role } = me.data
  const admitted = matches.every(({ handle }) => {
    const duty = handleOf(handle)?.duty
    return duty === undefined || opens(duty, role)
  })
  const wide = matches.some(({ handle }) => handleOf(handle)?.wide === true)
  return (
    <MeProvider value={me.data}>
      <a className="screen-only skip" href="#content">
        跳到正文
      </a>
      <BusyLine />
      <div className={wide ? 'shell wide' : 'shell'}>
        <SideMenu open={menu} wide={wide} />
        {menu ? (
          <div className="screen-only side-ground" aria-hidden onClick={() => setMenu(false)} />
        ) : null}
        <div className="shell-body">
          <Topbar menu={menu} onMenu={setMenu} />
          <OfflineNotice />
          <NewLogins />
          <SecondDue />
          <main className="content" id="content" tabIndex={-1} ref={main}>
            {admitted ? <Outlet /> : <ForbiddenPage />}
          </main>
          <UndoBar />
        </div>
      </div>
      <Find />
      <LoginAgain />
      <Confirming />
      <ScrollRestoration />
    </MeProvider>
  )
}

/** A key that is held presses a button or sends a form once: what it pressed may have another in its place. */
function usePressedOnce() {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return
      if (event.target.closest('button, a, summary, [role="button"], input')) event.preventDefault()
    }
    // Before whoever takes the key for an act.
    window.addEventListener('keydown', press, true)
    return () => window.removeEventListener('keydown', press, true)
  }, [])
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

/** Reading starts at the new page's title, which is read out, not where the link was. */
function useFocusOnNewPage() {
  const main = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  const last = useRef(pathname)
  // At once: whoever goes on to a field as soon as the page stands keeps the focus there.
  useLayoutEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    const title = main.current?.querySelector('h1') ?? main.current
    title?.focus({ preventScroll: true })
  }, [pathname])
  return main
}

/** The form is heavy and seldom needed: it is fetched once the page stands, before it can be asked for. */
function LoginAgain() {
  const lost = useSyncExternalStore(lostLogin.subscribe, lostLogin.read)
  useEffect(() => void loginDialog().catch(() => undefined), [])
  const LoginDialog = useFetched(loginDialog, lost)
  return LoginDialog ? <LoginDialog open={lost} /> : null
}

/** Asks for the password again before what matters. */
function Confirming() {
  const asked = useSyncExternalStore(confirming.subscribe, confirming.read)
  // Whoever leaves the office leaves what they were about to do.
  useEffect(() => () => confirming.end(false), [])
  const ConfirmDialog = useFetched(confirmDialog, asked)
  return ConfirmDialog ? <ConfirmDialog open={asked} /> : null
}

/** A thin line at the top while a page loads or a change is on its way. */
function BusyLine() {
  const calling = useSyncExternalStore(busy.subscribe, busy.shown)
  const { state } = useNavigation()
  return calling || state === 'loading' ? (
    // A live region of its own, since it belongs to no part of the page.
    <div role="status">
      <div className="screen-only busy-line" role="progressbar" aria-label="正在载入" />
    </div>
  ) : null
}

const subscribe = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

/** Says that the network is gone; the page stays, so that nothing typed is lost. */
function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return online ? null : <Alert banner type="warning" title={words.offline} />
}

/**
 * The left menu: only what the account may see, with what waits beside it. Beside a `wide` page it is a
 * rail, which holds the account too.
 */
function SideMenu({ open, wide }: { open: boolean; wide: boolean }) {
  const { role, museum_name, version, commit } = useMe()
  const groups = menu
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ duty }) => opens(duty, role)) }))
    .filter(({ pages }) => pages.length > 0)
  const list = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // The menu is longer than many a window: where one stands is in sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is entered
  useEffect(() => {
    list.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' })
  }, [pathname])
  return (
    <aside className={`screen-only side ${open ? 'open' : ''}`} id="menu">
      <Link to="/" className="row gap-l brand">
        <Seal />
        <span>
          <strong>{museum_name || museumName}</strong>
          <small className="smaller">志愿者办公室</small>
        </span>
      </Link>
      {wide ? <FindField /> : null}
      <nav aria-label="主菜单" ref={list}>
        {groups.map(({ title, pages }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul className="plain-list">
              {pages.map((page) => (
                <MenuItem key={page.path} page={page} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <p className="quiet smaller side-version">
        版本 {version}
        {commit ? <span> · {commit.slice(0, 7)}</span> : null}
      </p>
      {wide ? (
        <div className="side-account">
          <Account />
        </div>
      ) : null}
    </aside>
  )
}

function MenuItem({ page }: { page: OfficePage }) {
  const queues = useQueues()
  const waiting = page.queue ? (queues?.[page.queue] ?? 0) : 0
  return (
    <li>
      <NavLink to={page.path}>
        <span className="menu-icon">
          <page.icon />
        </span>
        <span>{page.label}</span>
        {waiting > 0 ? (
          <span className="figures menu-count">
            {waiting > 999 ? '999+' : waiting}
            <span className="unseen"> 条待办</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  )
}
