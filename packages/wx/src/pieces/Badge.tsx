import './Badge.css'

/** How many things are new; at most 99 is shown (specification section 9), nothing for none. */
export function Badge({ count, unit }: { count: number; unit: string }) {
  if (count <= 0) return null
  const shown = count > 99 ? '99+' : `${count}`
  return (
    <span className="badge">
      {shown}
      <span className="only-read-aloud">{unit}</span>
    </span>
  )
}
