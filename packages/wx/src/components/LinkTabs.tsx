import { useEffect, useRef } from 'react'
import { Link } from '../shell/router.tsx'
import './shown.css'
import './lists.css'

/** Tabs that are screens of their own; the one in sight is scrolled to where there are many. */
export function LinkTabs({
  label,
  tabs,
  small = false,
}: {
  label: string
  tabs: readonly { to: string; name: string; current: boolean }[]
  /** Below other tabs: a row that scrolls sideways. */
  small?: boolean
}) {
  const bar = useRef<HTMLElement>(null)
  const chosen = tabs.find(({ current }) => current)?.to
  useEffect(() => {
    if (chosen === undefined) return
    const tab = bar.current?.querySelector<HTMLElement>('[aria-current]')
    const row = tab?.closest('ul')
    // The page itself stays where it is.
    if (tab && row) row.scrollLeft = tab.offsetLeft - (row.clientWidth - tab.clientWidth) / 2
  }, [chosen])
  return (
    <nav ref={bar} aria-label={label}>
      <ul className={small ? 'link-tabs link-tabs-small' : 'link-tabs'}>
        {tabs.map(({ to, name, current }) => (
          <li key={to}>
            <Link
              to={to}
              replace
              className="row centred quiet tab"
              aria-current={current ? 'page' : undefined}
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
