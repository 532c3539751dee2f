import { Link } from 'react-router'
import type { PersonPart } from './partNames.ts'
import { jumpTo } from './useParts.ts'

/** The parts of a person's page, each with its key; the one that is read is marked. */
export function PersonSide({ parts, current }: { parts: readonly PersonPart[]; current: string }) {
  return (
    <nav className="screen-only person-side" aria-label="本页各栏">
      <ul className="plain-list">
        {parts.map(({ name, label, key }) => (
          <li key={name}>
            <Link
              to={`#${name}`}
              replace
              preventScrollReset
              aria-current={name === current ? 'location' : undefined}
              // Also where the address names it already.
              onClick={() => jumpTo(name)}
            >
              <kbd>{key}</kbd> {label}
            </Link>
          </li>
        ))}
      </ul>
      <p className="hint smaller">按数字键跳到各栏</p>
    </nav>
  )
}
