import type { createBrowserRouter } from 'react-router'
import { whenLoginLost } from './client.ts'
import { queryClient } from './data.tsx'
import { loginPlace } from './features/login/login.pages.ts'
import { loginPath, lostLogin, officeLogin } from './features/login/session.ts'

/** Where the office's addresses begin. */
export const base = '/office'

/** A path of this app with its query, without the base. */
export function placeOf(url: string): string {
  const { pathname, search } = new URL(url)
  return (pathname.startsWith(base) ? pathname.slice(base.length) : pathname) + search || '/'
}

/** Leads to the login when it has ended, and reads anew what another tab's login or logout changed. */
export function followLogin(router: ReturnType<typeof createBrowserRouter>): void {
  whenLoginLost(() => {
    officeLogin.over()
    const { pathname, search } = router.state.location
    const place = placeOf(`${location.origin}${pathname}${search}`)
    if (place.startsWith(loginPlace.path)) return
    // A page that stands keeps what was typed in it: the login is asked for above it.
    if (queryClient.getQueryData(['GET /api/office/me', {}]) !== undefined) {
      lostLogin.write(true)
      return
    }
    // The page that asks for the login says enough.
    void router.navigate(loginPath(place))
  })
  // A logout, or another account's login, in one tab holds for all: what is shown is read again.
  window.addEventListener('storage', (event) => {
    if (event.key === officeLogin.key || event.key === null) void queryClient.invalidateQueries()
  })
}
