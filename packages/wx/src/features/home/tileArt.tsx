import './home.css'
import './drawn.css'

// The drawings of the home's tiles, on one 96 × 96 ground.

/** A folding fan: those who serve. */
export function FanArt() {
  return (
    <svg className="tile-art" viewBox="0 0 96 96" aria-hidden="true">
      <path fill="var(--art-paper)" d="M48 84 8 42a58 58 0 0 1 80 0z" />
      <path
        fill="var(--art-wash)"
        d="M16 50c10-8 16-14 24-10 8-10 16-8 22 2 8-2 12 4 18 8L60 71H36z"
      />
      <path fill="var(--wood)" d="M48 84 36 71a18 18 0 0 1 24 0z" />
      <path
        stroke="var(--art-line)"
        strokeWidth="1.4"
        d="M48 84 8 42a58 58 0 0 1 80 0zM36 71a18 18 0 0 1 24 0M48 84 21 33M48 84 34 28M48 84V26M48 84l14-56M48 84l27-51"
      />
      <circle fill="var(--seal)" cx="66" cy="37" r="4" />
      <path stroke="var(--seal)" strokeWidth="2" d="M48 84v8" />
    </svg>
  )
}

/** A register with brush: put your name down. */
export function RegisterArt() {
  return (
    <svg className="tile-art" viewBox="0 0 96 96" aria-hidden="true">
      <path fill="var(--art-wash)" d="M10 84c18-5 58-5 76 0-18 4-58 4-76 0z" />
      <rect fill="var(--glaze)" x="18" y="18" width="50" height="64" rx="3" />
      <rect fill="var(--art-paper)" x="24" y="14" width="50" height="64" rx="2" />
      <path
        stroke="var(--art-line)"
        strokeWidth="1.4"
        d="M24 14h50v64H24zM32 14v64M42 26v40M52 26v40M62 26v26"
      />
      <path stroke="var(--glaze)" strokeWidth="1.6" d="M24 24h8M24 38h8M24 54h8M24 68h8" />
      <rect fill="var(--seal)" x="57" y="58" width="10" height="10" rx="1.5" />
      <path stroke="var(--art-brush)" strokeWidth="4" d="m88 16-17 38" />
      <path fill="var(--art-tip)" d="m72 51-7 14c5-2 9-6 11-12z" />
    </svg>
  )
}

/** A lantern: things to take part in. */
export function LanternArt() {
  return (
    <svg className="tile-art" viewBox="0 0 96 96" aria-hidden="true">
      <path fill="var(--art-wash)" d="M14 86c16-5 52-5 68 0-16 4-52 4-68 0z" />
      <path stroke="var(--art-line)" strokeWidth="1.4" d="M20 8c18-4 38-4 56 0M48 6v10" />
      <path
        fill="var(--art-glow)"
        d="M38 20h20c12 6 16 14 16 22s-4 16-16 22H38c-12-6-16-14-16-22s4-16 16-22z"
      />
      <path
        stroke="var(--art-line)"
        strokeWidth="1.4"
        d="M38 20h20c12 6 16 14 16 22s-4 16-16 22H38c-12-6-16-14-16-22s4-16 16-22zM44 20c-8 12-8 32 0 44M52 20c8 12 8 32 0 44"
      />
      <path fill="var(--wood)" d="M36 15h24v5H36zM36 64h24v5H36z" />
      <path stroke="var(--seal)" strokeWidth="2" d="M42 69v14M48 69v18M54 69v14" />
    </svg>
  )
}
