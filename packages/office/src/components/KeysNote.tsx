import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useLetterKeys } from './useLetterKeys.ts'
import { reviewLayer } from './useReviewKeys.ts'

// The list is there before what its keys are.
const ListKeys = lazy(async () => ({ default: (await import('./ListKeys.tsx')).ListKeys }))

/** What single keys do on a page: P and F of what stands open, and keys of its own. */
export interface PageKeys {
  pass?: string | undefined
  fail?: string | undefined
  more?: readonly (readonly [string, string])[]
}

export interface ListKeysProps {
  keys: PageKeys
  /** Whether rows open one after another, else they are stepped through. */
  opens: boolean
  /** Whether there is something to search in, and rows are ticked. */
  searches: boolean
  ticks: boolean
}

/** Which keys a list listens to; `?` says them all. */
export function KeysNote(props: ListKeysProps) {
  const [open, setOpen] = useState(false)
  const show = () => setOpen(true)
  useLetterKeys({ '?': show, '？': show }, true, `.${reviewLayer}`)
  const { pass, fail } = props.keys
  return (
    <span className="one-line hint screen-only">
      {pass === undefined ? null : (
        <>
          <kbd>P</kbd> {pass}{' '}
        </>
      )}
      {fail === undefined ? null : (
        <>
          <kbd>F</kbd> {fail}
        </>
      )}
      <Button type="text" size="small" className="quiet" onClick={show}>
        <kbd>?</kbd> 全部按键
      </Button>
      {open ? (
        <Suspense>
          <ListKeys {...props} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </span>
  )
}
