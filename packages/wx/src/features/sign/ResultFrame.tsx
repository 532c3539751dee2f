import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { isDeep } from '../../shell/deep.ts'
import { useHome } from '../../shell/home.ts'
import { useNavigate } from '../../shell/router.tsx'
import { resultSigns as signs } from './resultSigns.tsx'
import './result.css'

/** After a success there is nothing more to do where one came from. */
export function BackButton({ done = false, second = false }: { done?: boolean; second?: boolean }) {
  const navigate = useNavigate()
  const home = useHome()
  const deep = isDeep()
  const back = () => (done || deep ? navigate(home, { replace: true }) : navigate(-1))
  return second ? (
    <button type="button" className="link quiet" onClick={back}>
      返回
    </button>
  ) : (
    <Button kind="plain" wide large onClick={() => void back()}>
      返回
    </Button>
  )
}

const tones = { ok: '', done: 'celadon', not: 'red', kept: 'amber' }

/**
 * An answer to be seen at arm's length and without colour: a full field for what is done, a thick frame
 * for what is not, a thin one for what was done before, a dashed one for what waits; each with a sign of another outline.
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
