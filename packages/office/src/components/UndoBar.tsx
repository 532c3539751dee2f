import { undoLeft } from '@museum/contract/undo.ts'
import { Button } from 'antd'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { undoables } from './undoable.ts'
import { working } from './working.tsx'

const shown = 4

/** What was just decided, with the way back while there is one; nobody has been told until then. */
export function UndoBar() {
  const known = useSyncExternalStore(undoables.subscribe, undoables.read)
  const [nowMs, setNowMs] = useState(Date.now())
  const any = known.length > 0
  useEffect(() => {
    if (!any) return
    const tick = () => {
      setNowMs(Date.now())
      undoables.sweep(Date.now())
    }
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [any])
  if (!any) return null
  return (
    <section className="undo-bar" aria-label="刚才的审核">
      <ul>
        {known
          .slice(-shown)
          .reverse()
          .map(({ key, word, madeMs, pending }) => (
            <li key={key}>
              <span>{word}</span>
              <Button
                size="small"
                loading={working(pending)}
                onClick={() => void undoables.undo(key)}
              >
                撤销
                <span className="figures undo-left">{undoLeft(madeMs, nowMs)} 秒</span>
              </Button>
            </li>
          ))}
      </ul>
      {known.length > shown ? <p className="hint">另有 {known.length - shown} 项可撤销</p> : null}
      <p className="hint">60 秒后通知本人</p>
    </section>
  )
}
