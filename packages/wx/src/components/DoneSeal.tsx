import './seal.css'

/** The seal on a shift that was served; `fresh` where it is being stamped before one's eyes. */
export function DoneSeal({ fresh = false }: { fresh?: boolean }) {
  return (
    <svg
      className={fresh ? 'done-seal done-seal-fresh' : 'done-seal'}
      viewBox="0 0 64 64"
      aria-hidden="true"
    >
      <rect x="3" y="3" width="58" height="58" rx="9" strokeWidth="3.5" />
      <rect x="8" y="8" width="48" height="48" rx="6" strokeWidth="1.2" />
      <text x="32" y="29.5">
        服务
      </text>
      <text x="32" y="50.5">
        圆满
      </text>
    </svg>
  )
}
