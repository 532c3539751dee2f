import { Navigate } from 'react-router'
import { admits, useMe } from '../features/login/me.tsx'
import { menu } from '../menu.tsx'
import { ForbiddenPage } from './ForbiddenPage.tsx'

/** The first page of the menu that this account may see. */
export function Home() {
  const { role } = useMe()
  const first = menu.flatMap((group) => group.pages).find((page) => admits(page.duty, role))
  return first ? <Navigate to={first.path} replace /> : <ForbiddenPage />
}
