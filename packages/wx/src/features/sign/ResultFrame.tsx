import type { ReactNode } from 'react'
import './result.css'

// A tick in a full disc, an exclamation in a triangle, a clock: told apart by their outline alone.
const signs = {
  ok: (
    <>
      <circle className="result-disc" cx="60" cy="60" r="58" />
      <path className="result-mark" d="m34 62 18 18 36-38" />
    </>
  ),
  not: <path d="M60 14 8 106h104zM60 48v28M60 90v2" />,
  kept: <path d="M60 112A52 52 0 1 0 60 8a52 52 0 0 0 0 104zM60 30v32l22 14" />,
}

const tones = { ok: '', not: 'red', kept: 'amber' }

/**
 * An answer to be seen at arm's length and without colour: a full field for what is done, a thick frame
 * for what is not, a dashed one for what waits; each with a sign of another outline.
 */
export function ResultFrame({
  kind,
  heading,
  time,
  children,
}: {
  kind: keyof typeof signs
  heading: string
  /** `HH:mm`; empty where there is none. */
  time: string
  children: ReactNode
}) {
  return (
    <div className={`result result-${kind}`}>
      <div className="result-answer" role={kind === 'not' ? 'alert' : 'status'}>
        <svg className={`result-sign ${tones[kind]}`} viewBox="0 0 120 120" aria-hidden="true">
          {signs[kind]}
        </svg>
        <h1 className={tones[kind]}>{heading}</h1>
        {time !== '' && <p className="strong result-time">{time}</p>}
        {children}
      </div>
    </div>
  )
}
