import { Badge } from '../../components/Badge.tsx'
import { tell } from '../../components/dialogs.ts'
import { SmallIcon } from '../../components/SmallIcon.tsx'
import { Link } from '../../shell/router.tsx'
import { useHasRoute } from '../../shell/routeTable.ts'
import type { Place, Visitor } from './centrePlaces.ts'
import './centre.css'

/** Places as a grid; one that may not be entered, or has no screen yet, says so instead. */
export function PlaceGrid({
  label,
  places,
  visitor,
  unread,
}: {
  label: string
  places: readonly Place[]
  visitor: Visitor
  unread: number
}) {
  const shown = places.filter(({ shownTo }) => shownTo?.(visitor) ?? true)
  if (shown.length === 0) return null
  return (
    <nav className="card inset place-grid" aria-label={label}>
      <ul>
        {shown.map((place) => (
          <li key={place.path}>
            <PlaceCell place={place} visitor={visitor} unread={place.unread ? unread : 0} />
          </li>
        ))}
      </ul>
    </nav>
  )
}

function PlaceCell({ place, visitor, unread }: { place: Place; visitor: Visitor; unread: number }) {
  const has = useHasRoute()
  const closed =
    place.refusal?.(visitor) ?? (has(place.path) ? undefined : '该功能即将开放，敬请期待')
  const face = (
    <>
      <SmallIcon name={place.icon} />
      <span className="below-close">{place.name}</span>
      <Badge count={unread} unit="条未读" />
    </>
  )
  if (closed === undefined)
    return (
      <Link to={place.path} className="column centred taps place-grid-cell">
        {face}
      </Link>
    )
  return (
    <button
      type="button"
      className="column centred taps place-grid-cell"
      onClick={() => void tell({ title: place.name, text: closed })}
    >
      {face}
    </button>
  )
}
