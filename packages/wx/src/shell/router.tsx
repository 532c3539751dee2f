import {
  type AnchorHTMLAttributes,
  createContext,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { goPages, onPage } from './layers.ts'

/** Where the app is; every address of it stands below this. */
const base = '/wx'

type Arrival = 'PUSH' | 'REPLACE' | 'POP'

interface Place {
  /** Below `/wx`. */
  pathname: string
  search: string
  /** What the one who led here handed on. */
  state: unknown
  /** Of the entry of the history; `default` where the app was opened with it. */
  key: string
  /** How one came here. */
  arrival: Arrival
}

/** What an entry of the history keeps; `idx` counts the entries of the app below it. */
interface Entry {
  usr?: unknown
  key?: string
  idx?: number
}

const entry = () => history.state as Entry | null

function read(arrival: Arrival): Place {
  const { pathname, search } = window.location
  return {
    pathname: pathname.slice(base.length) || '/',
    search,
    state: entry()?.usr ?? null,
    key: entry()?.key ?? 'default',
    arrival,
  }
}

if (entry()?.idx === undefined) history.replaceState({ ...entry(), idx: 0 }, '')
let here = read('POP')
const listeners = new Set<() => void>()

let led = false

function arrive(arrival: Arrival) {
  led = true
  here = read(arrival)
  for (const listener of listeners) listener()
}
addEventListener('popstate', () => {
  const { key, pathname, search } = read('POP')
  // What lay over the page was taken away, and the page is the same.
  if (key === here.key && pathname === here.pathname && search === here.search) return
  arrive('POP')
})

/** Whether the page in sight was led to within the app, not opened with it. */
export const wasLedHere = () => led

interface Manner {
  /** In the place of this entry of the history. */
  replace?: boolean
  state?: unknown
}

/** Goes to an address below `/wx`, or so many entries back or on. */
function navigate(to: string | number, manner?: Manner): void {
  if (typeof to === 'number') goPages(to)
  else onPage(() => lead(to, manner))
}

function lead(to: string, { replace = false, state }: Manner = {}) {
  const next: Entry = {
    usr: state ?? null,
    key: Math.random().toString(36).slice(2, 10),
    idx: (entry()?.idx ?? 0) + (replace ? 0 : 1),
  }
  const address = base + (to.startsWith('?') ? here.pathname + (to === '?' ? '' : to) : to)
  if (replace) history.replaceState(next, '', address)
  else history.pushState(next, '', address)
  arrive(replace ? 'REPLACE' : 'PUSH')
}

/** Leads elsewhere; the same function always. */
export const useNavigate = () => navigate

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address of the page in sight, below `/wx`. */
export const pathnameNow = () => here.pathname

export function useLocation(): Place {
  return useSyncExternalStore(subscribe, () => here)
}

/** The query of the address, and what writes another one. */
export function useSearchParams(): [
  URLSearchParams,
  (query: Record<string, string> | URLSearchParams, manner?: Manner) => void,
] {
  const { search } = useLocation()
  const query = useMemo(() => new URLSearchParams(search), [search])
  return [query, (next, manner) => navigate(`?${new URLSearchParams(next)}`, manner)]
}

/** The fields that the route's path names. */
export const RouteFields = createContext<Readonly<Record<string, string>>>({})
export const useParams = () => use(RouteFields)

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> &
  Manner & { to: string; children?: ReactNode }

/** A link within the app. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const elsewhere = event.metaKey || event.altKey || event.ctrlKey || event.shiftKey
    if (event.defaultPrevented || event.button !== 0 || elsewhere) return
    event.preventDefault()
    // The same address again is no further step.
    navigate(to, { replace: replace ?? to === here.pathname + here.search, state })
  }
  return <a {...rest} href={base + to} onClick={follow} />
}

/** Leads on as soon as it is shown. */
export function Navigate({ to, replace = false, state }: Manner & { to: string }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is handed on is made anew at each drawing
  useEffect(() => navigate(to, { replace, state }), [to, replace])
  return null
}
