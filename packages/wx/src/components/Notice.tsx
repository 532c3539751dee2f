import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { Button } from './Button.tsx'
import { BrokenJar } from './drawings.tsx'
import './page.css'
import './notices.css'

// Fetched ahead of need (keptApp.ts): without a network it could not be.
const Ways = lazy<ComponentType>(() =>
  import('../shell/Ways.tsx').catch(() => ({ default: () => null })),
)

/** A small drawing, a sentence, and what can be done next: the shape of every empty or failed place. */
export function Notice({
  drawing,
  title,
  text,
  children,
  alert,
  heading,
  ways,
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
  /** Where it replaces a screen it leads to what opens all the same. */
  ways?: boolean
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
      {ways && (
        <div className="row centred notice-ways">
          <Suspense fallback={null}>
            <Ways />
          </Suspense>
        </div>
      )}
    </div>
  )
}

/** What could not be loaded and why, with a retry. */
export function Failed({
  title = '没有加载出来',
  text,
  onRetry,
  busy,
  ways = true,
}: {
  title?: string
  /** Why, in the server's words. */
  text?: string | undefined
  onRetry?: (() => void) | undefined
  busy?: boolean | undefined
  ways?: boolean
}) {
  return (
    <Notice drawing={<BrokenJar />} title={title} text={text} alert ways={ways}>
      {onRetry && (
        <Button kind="plain" onClick={onRetry} busy={busy}>
          重新加载
        </Button>
      )}
    </Notice>
  )
}
