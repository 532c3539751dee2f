import './home.css'

/** What closes the home: its seal and motto. */
export function HomeFoot() {
  return (
    <footer className="centred quiet small home-foot">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect fill="var(--seal)" x="1" y="1" width="30" height="30" rx="4" />
        <path
          stroke="var(--on-seal)"
          strokeWidth="2"
          d="M7 8h18M16 4v9M9 13h14M8 20v5M13 18v7c0 2 8 2 8-1M17 17l3 3M24 19l2 4"
        />
      </svg>
      <p>以志愿之心，守一馆之藏</p>
    </footer>
  )
}
