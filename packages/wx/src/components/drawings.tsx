import './page.css'
import './notices.css'

// Small ink drawings on one 160 × 104 ground; strokes and washes take their tones from notices.css.

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
