import { setElder, useElder } from '../../shell/elder.ts'
import './home.css'

/** The elder mode's switch in the banner of a home. */
export function ElderToggle() {
  const on = useElder()
  return (
    <button
      type="button"
      role="switch"
      className="touch small home-toggle"
      aria-checked={on}
      onClick={() => setElder(!on)}
    >
      长辈版
    </button>
  )
}
