import { useEffect, useRef } from 'react'
import './message.css'

/** Says what was deleted just now and puts it back with one tap; read aloud, and gone with the time for it. */
export function UndoBar({
  pending,
  onUndo,
  focused,
  onEnd,
}: {
  pending: readonly number[]
  onUndo: () => void
  /** It takes the focus, which stood in what is gone. */
  focused: boolean
  /** It has gone, and the focus with it. */
  onEnd?: (() => void) | undefined
}) {
  const count = pending.length
  const button = useRef<HTMLButtonElement>(null)
  const end = useRef(onEnd)
  end.current = onEnd
  useEffect(() => {
    if (count > 0 && focused) button.current?.focus({ preventScroll: true })
  }, [count, focused])
  const shown = count > 0
  useEffect(() => {
    if (!shown || !focused) return
    return () => {
      // What goes with the focus leaves it nowhere.
      if (document.activeElement === document.body) end.current?.()
    }
  }, [shown, focused])
  return (
    <div className="centred said-host undo-host" role="status">
      {shown && (
        <div className="said line undo-bar">
          <span>已删除{count}条通知</span>
          <button ref={button} type="button" className="touch strong" onClick={onUndo}>
            撤销
          </button>
        </div>
      )}
    </div>
  )
}
