import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { BrokenJar } from './drawings.tsx'
import './page.css'
import './notices.css'

/** A small drawing, a sentence, and what can be done next: the shape of every empty or failed place. */
export function Notice({
  drawing,
  title,
  text,
  children,
  alert,
  heading,
}: {
  drawing: ReactNode
  title?: string | undefined
  /** The title is the heading of the whole page. */
  heading?: boolean
  text?: string | undefined
  /** The next step. */
  children?: ReactNode
  /** Spoken at once. */
  alert?: boolean
}) {
  const Title = heading ? 'h1' : 'p'
  return (
    <div className="notice" role={alert ? 'alert' : undefined}>
      <div className="notice-drawing" aria-hidden="true">
        {drawing}
      </div>
      {title && <Title className="title large">{title}</Title>}
      {text && <p className="quiet notice-text">{text}</p>}
      {children && <div className="row centred notice-next">{children}</div>}
    </div>
  )
}

/** What could not be loaded and why, with a retry. */
export function Failed({
  title = '没有加载出来',
  text,
  onRetry,
  busy,
}: {
  title?: string
  /** Why, in the server's words. */
  text?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
}) {
  return (
    <Notice drawing={<BrokenJar />} title={title} text={text} alert>
      {onRetry && (
        <Button kind="plain" onClick={onRetry} busy={busy}>
          重新加载
        </Button>
      )}
    </Notice>
  )
}
