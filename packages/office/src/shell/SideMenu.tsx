import { Link, NavLink } from 'react-router'
import { admits, useMe } from '../features/login/me.tsx'
import { menu, type OfficePage } from '../menu.tsx'
import { museumName } from '../museum.ts'
import { Seal } from './Seal.tsx'
import { useQueues } from './useQueues.ts'

/** The left menu: only what the account may see, with what waits beside it. */
export function SideMenu({ open }: { open: boolean }) {
  const { role, museum_name } = useMe()
  const groups = menu
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ duty }) => admits(duty, role)) }))
    .filter(({ pages }) => pages.length > 0)
  return (
    <aside className={open ? 'side open' : 'side'} id="menu">
      <Link to="/" className="brand">
        <Seal />
        <span>
          <strong>{museum_name || museumName}</strong>
          <small>志愿者办公室</small>
        </span>
      </Link>
      <nav aria-label="主菜单">
        {groups.map(({ title, pages }) => (
          <section key={title}>
            <h2>{title}</h2>
            <ul>
              {pages.map((page) => (
                <MenuItem key={page.path} page={page} />
              ))}
            </ul>
          </section>
        ))}
      </nav>
    </aside>
  )
}

function MenuItem({ page }: { page: OfficePage }) {
  const queues = useQueues()
  const waiting = page.queue ? (queues?.[page.queue] ?? 0) : 0
  return (
    <li>
      <NavLink to={page.path}>
        <span className="menu-icon">{page.icon}</span>
        <span>{page.label}</span>
        {waiting > 0 ? (
          <span className="menu-count">
            {waiting > 999 ? '999+' : waiting}
            <span className="unseen"> 条待办</span>
          </span>
        ) : null}
      </NavLink>
    </li>
  )
}
