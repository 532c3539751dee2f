interface ActLineProps {
  label: string
  children: React.ReactNode
}

/** One of the things that an act takes, with its name before it. */
export function ActLine({ label, children }: ActLineProps) {
  return (
    <div className="row gap-l wrap below bulk-line">
      <span className="hint fixed">{label}</span>
      {children}
    </div>
  )
}
