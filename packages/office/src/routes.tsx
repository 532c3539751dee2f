import { createBrowserRouter, Navigate, type RouteObject, redirect } from 'react-router'
import { loginPlace } from './features/login/login.pages.ts'
import { opens, useMe } from './features/login/me.tsx'
import { loginPath, officeLogin, placeAfterLogin } from './features/login/session.ts'
import { base, followLogin, placeOf } from './followLogin.ts'
import { alone, pages } from './menu.ts'
import type { OfficePage, OfficePlace } from './officePage.ts'
import { FaultPage } from './shell/FaultPage.tsx'
import { ForbiddenPage, NotFoundPage } from './shell/Page.tsx'
import { Shell } from './shell/Shell.tsx'
import { ShellSkeleton } from './shell/ShellSkeleton.tsx'

/** Fetches what is drawn at an address when it is first opened. */
const lazy =
  ({ load }: OfficePlace) =>
  async () => ({ Component: await load() })

/** `handle` feeds the breadcrumb and the guard of the shell. */
function routeOf(page: OfficePage): RouteObject {
  const { path, within } = page
  if (!within) return { path, handle: page, lazy: lazy(page) }
  const children = within.map((one) => ({ path: one.path, handle: one, lazy: lazy(one) }))
  return { path, handle: page, children: [{ index: true, lazy: lazy(page) }, ...children] }
}

/** What stands while a place of its own comes. */
const Nothing = () => null

/** The office's addresses. */
export const router = createBrowserRouter(
  [
    ...alone.map((place) => ({
      path: place.path,
      HydrateFallback: Nothing,
      ErrorBoundary: FaultPage,
      loader: place === loginPlace ? leadOn : undefined,
      lazy: lazy(place),
    })),
    {
      path: '/',
      Component: Shell,
      HydrateFallback: ShellSkeleton,
      ErrorBoundary: FaultPage,
      loader: ({ request }) =>
        officeLogin.read() === undefined ? redirect(loginPath(placeOf(request.url))) : null,
      children: [
        {
          ErrorBoundary: FaultPage,
          children: [
            { index: true, Component: Home },
            ...pages.map(routeOf),
            { path: '*', handle: { label: '页面不存在' }, Component: NotFoundPage },
          ],
        },
      ],
    },
  ],
  { basename: base },
)

followLogin(router)

/** Whoever is logged in has no business at the login. */
function leadOn({ request }: { request: Request }) {
  return officeLogin.read() === undefined
    ? null
    : redirect(placeAfterLogin(new URL(request.url).searchParams.get('from')))
}

/** The first page of the menu that this account may see. */
function Home() {
  const { role } = useMe()
  const first = pages.find((page) => opens(page.duty, role))
  return first ? <Navigate to={first.path} replace /> : <ForbiddenPage />
}
