import { setElder, useElder } from '../../shell/elder.ts'
import './home.css'

/** In the banner of a home: the way into the elder mode, and back; it is called by where it leads. */
export function ElderToggle() {
  const on = useElder()
  return (
    <button type="button" className="touch small home-toggle" onClick={() => setElder(!on)}>
      {on ? '标准版' : '长辈版'}
    </button>
  )
}
