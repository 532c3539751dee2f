import './page.css'
import './notices.css'

// Small ink drawings on one 160 × 104 ground; strokes and washes take their tones from drawings.css.

/** An open scroll with nothing on it: an empty list. */
export function BlankScroll() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash" d="M20 92h120" />
      <rect className="fill" x="36" y="24" width="88" height="56" />
      <path className="stroke" d="M36 24h88M36 80h88M46 24v56M114 24v56" />
      <rect className="wood" x="28" y="18" width="9" height="68" rx="4" />
      <rect className="wood" x="123" y="18" width="9" height="68" rx="4" />
      <path className="wash-fill" d="M46 80c12-14 20-16 28-9 8-14 20-18 40 1v8z" />
      <rect className="seal" x="99" y="32" width="9" height="9" rx="1.5" />
    </svg>
  )
}

/** A jar in pieces: something failed. */
export function BrokenJar() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash" d="M20 92h120" />
      <path
        className="fill"
        d="M68 20h24v9c0 5 20 12 20 32 0 16-9 27-18 31H66c-9-4-18-15-18-31 0-20 20-27 20-32z"
      />
      <path
        className="stroke"
        d="M68 20h24v9c0 5 20 12 20 32 0 16-9 27-18 31H66c-9-4-18-15-18-31 0-20 20-27 20-32z"
      />
      <path className="stroke" d="M64 18h32" />
      <path className="crack" d="m84 20-5 16 9 10-12 13 6 11-9 22" />
      <path className="fill-edge" d="m118 92 8-15 10 15z" />
      <path className="celadon" d="M50 56c18 7 42 7 60 0" />
    </svg>
  )
}

/** A bridge with its middle gone: the network is away. */
export function BrokenBridge() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="stroke" d="M12 80c12-26 28-38 48-41M148 80c-12-26-28-38-48-41" />
      <path className="stroke" d="M26 88c6-18 16-28 30-31M134 88c-6-18-16-28-30-31" />
      <path
        className="stroke"
        d="M24 62V50M40 48V36M120 48V36M136 62V50M14 52c8-9 18-16 30-21M146 52c-8-9-18-16-30-21"
      />
      <path className="crack" d="m60 39-4 7 6 4-5 8M100 39l4 7-6 4 5 8" />
      <path className="wash" d="M20 94h30M62 90h36M110 94h30M48 100h64" />
      <circle className="seal" cx="80" cy="22" r="8" />
    </svg>
  )
}

/** A moon gate with an empty path: no such page. */
export function MoonGate() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash-fill" d="M8 20h144v72H8z" />
      <circle className="paper" cx="80" cy="58" r="36" />
      <path className="stroke" d="M6 20c40-7 108-7 148 0M104 85a36 36 0 1 0-48 0" />
      <path
        className="wash-fill"
        d="M52 74c10-16 18-20 26-10 9-16 18-12 30 8-4 9-10 13-14 15H62c-4-3-8-8-10-13z"
      />
      <path className="stroke" d="M66 92c6-8 22-8 28 0M80 84c0-9 2-14 0-22" />
      <circle className="seal" cx="94" cy="42" r="5" />
      <path className="wash" d="M8 92h144" />
    </svg>
  )
}

/** A tally of wood with a seal: the visitor shows who he is. */
export function Tally() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash" d="M28 94h104" />
      <path className="stroke" d="M80 8c-9 0-9 13 0 13s9-13 0-13" />
      <path className="wood" d="M60 26c0-4 9-6 20-6s20 2 20 6v60c0 3-2 5-5 5H65c-3 0-5-2-5-5z" />
      <rect className="seal" x="71" y="60" width="18" height="18" rx="2" />
      <path className="line-on-wood" d="M80 32v20M73 38h14M73 46h14" />
      <path className="crack-on-seal" d="M76 65h8M76 69h8M80 65v9M76 74h8" />
    </svg>
  )
}
