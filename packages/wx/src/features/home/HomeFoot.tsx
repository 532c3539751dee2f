import { sealStrokes } from './seal.ts'
import './home.css'

/** What closes the home: its seal and motto. */
export function HomeFoot() {
  return (
    <footer className="centred quiet small home-foot">
      <svg viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">
        <rect fill="var(--seal)" x="1" y="1" width="30" height="30" rx="4" />
        <path stroke="var(--on-seal)" strokeWidth="2" d={sealStrokes} />
      </svg>
      <p>以志愿之心，守一馆之藏</p>
    </footer>
  )
}
