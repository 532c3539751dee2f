/** The office's mark. */
export function Seal() {
  return (
    <span className="seal" aria-hidden="true">
      志
    </span>
  )
}
