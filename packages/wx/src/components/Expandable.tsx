import { useEffect, useId, useRef, useState } from 'react'
import { RichText } from './RichText.tsx'
import './page.css'
import './shown.css'

/** A titled rich text that shows its beginning and opens on request; a short one has nothing to open. */
export function Expandable({ title, html }: { title: string; html: string }) {
  const [open, setOpen] = useState(false)
  const [tall, setTall] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    const inner = body.current?.firstElementChild
    if (!inner) return
    // Text of 14 lines or less is shown whole: opening it would gain nothing.
    const measure = () => setTall(inner.scrollHeight > 14 * 1.6 * remOf())
    let frame = 0
    // In the frame after: what the observer changes itself, one engine calls a loop.
    const watch = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(measure)
    })
    watch.observe(inner)
    return () => {
      cancelAnimationFrame(frame)
      watch.disconnect()
    }
  }, [])
  const cut = tall && !open
  return (
    <section className="stack-close" aria-labelledby={`${id}t`}>
      <h2 id={`${id}t`}>{title}</h2>
      <div id={id} ref={body} className={cut ? 'expandable-cut' : undefined}>
        <div>
          <RichText html={html} />
        </div>
      </div>
      {tall && (
        <button
          type="button"
          className="button button-quiet expandable-more"
          aria-expanded={open}
          aria-controls={id}
          aria-label={`${open ? '收起' : '展开'}${title}`}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : '展开'}
          <svg className="icon" viewBox="0 0 16 16" aria-hidden="true">
            <path d="m4 6 4 4 4-4" />
          </svg>
        </button>
      )}
    </section>
  )
}

function remOf(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16
}
