import type { ReactNode } from 'react'
import { SmallIcon, type SmallIconName } from '../../components/SmallIcon.tsx'
import { useElder } from '../../shell/elder.ts'
import { Link, useLocation } from '../../shell/router.tsx'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { hoursScreen } from '../hours/hours.screens.ts'
import { useScan } from '../sign/useScan.ts'
import { homeScreen, userCentreScreen, visitorHomeScreen } from './home.screens.ts'
import './tabs.css'

const tabs: readonly { path: string; name: string; icon: SmallIconName }[] = [
  { path: homeScreen.path, name: '今天', icon: 'home' },
  { path: fortnightScreen.path, name: '排班', icon: 'calendar' },
  { path: hoursScreen.path, name: '时长', icon: 'attendance' },
  { path: userCentreScreen.path, name: '我的', icon: 'person' },
]
const beforeScan = 2

/** A volunteer's main places, one tap from each other; the scanner is no place, it opens. */
export function TabBar() {
  const { pathname } = useLocation()
  const { busy, scan } = useScan()
  if (useElder()) return null
  // The open home shows a volunteer the same.
  const here = pathname === visitorHomeScreen.path ? homeScreen.path : pathname
  const drawn = tabs.map(({ path, name, icon }) => (
    <li key={path}>
      <Link
        to={path}
        className="column centred quiet taps tab-bar-one"
        aria-current={here === path ? 'page' : undefined}
        // From home one goes back to it; from one place to another one does not come back through all.
        replace={here !== homeScreen.path}
      >
        <Face icon={icon}>{name}</Face>
      </Link>
    </li>
  ))
  return (
    <>
      <div className="tab-room" />
      <nav className="tab-bar" aria-label="主要去处">
        <ul>
          {drawn.slice(0, beforeScan)}
          <li>
            <button
              type="button"
              className="column centred quiet taps tab-bar-one"
              aria-busy={busy}
              disabled={busy}
              onClick={scan}
            >
              <Face icon="scan">扫码</Face>
            </button>
          </li>
          {drawn.slice(beforeScan)}
        </ul>
      </nav>
    </>
  )
}

function Face({ icon, children }: { icon: SmallIconName; children: ReactNode }) {
  return (
    <>
      <SmallIcon name={icon} />
      <span>{children}</span>
    </>
  )
}
