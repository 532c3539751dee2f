import { SmallIcon } from '../../components/SmallIcon.tsx'
import { Link } from '../../shell/router.tsx'
import { useHasRoute } from '../../shell/routeTable.ts'
import { rows, tiles } from './places.tsx'
import './home.css'

/** The three links that everybody's home has (§2.3); one whose route is missing is not drawn. */
export function HomeTiles() {
  const has = useHasRoute()
  return (
    <nav className="tiles home-tiles" aria-label="首页">
      {tiles
        .filter(({ path }) => has(path))
        .map(({ path, name, art }) => (
          <Link key={path} to={path} className="card column centred taps bold home-tile">
            {art}
            <span>{name}</span>
          </Link>
        ))}
    </nav>
  )
}

/** Where else one goes, as lines. */
export function HomeRows({ volunteer }: { volunteer: boolean }) {
  const has = useHasRoute()
  const whose = volunteer ? 'volunteer' : 'others'
  return (
    <nav className="card inset lined ways home-rows" aria-label="更多">
      {rows
        .filter((row) => has(row.path) && (row.for ?? whose) === whose)
        .map(({ path, name, icon }) => (
          <Link key={path} to={path} className="row onward taps home-row">
            <SmallIcon name={icon} beside />
            <span className="row apart grow baseline home-row-words">{name}</span>
          </Link>
        ))}
    </nav>
  )
}
