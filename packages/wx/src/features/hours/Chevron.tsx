import './hours.css'

/** Points to what opens below, turned where it is open; or `onward`, to another screen. */
export function Chevron({ onward = false }: { onward?: boolean }) {
  return (
    <svg className="hours-chevron" viewBox="0 0 16 16" aria-hidden="true">
      <path d={onward ? 'm6 4 4 4-4 4' : 'm4 6 4 4 4-4'} />
    </svg>
  )
}
