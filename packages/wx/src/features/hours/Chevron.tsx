import '../../components/shown.css'

/** Leads on, or opens what stands below. */
export function Chevron({ onward = false }: { onward?: boolean }) {
  return (
    <svg className="icon chevron" viewBox="0 0 16 16" aria-hidden="true">
      <path d={onward ? 'm6 4 4 4-4 4' : 'm4 6 4 4 4-4'} />
    </svg>
  )
}
