import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import './page.css'
import './notices.css'

/** Nothing here yet: one sentence and the next step. */
export function Empty({
  text,
  action,
  ways,
}: {
  text: string
  action?: ReactNode
  ways?: boolean
}) {
  return (
    <Notice drawing={<BlankScroll />} text={text} ways={ways ?? false}>
      {action}
    </Notice>
  )
}

/** An open scroll with nothing on it: an empty list. */
function BlankScroll() {
  return (
    <svg viewBox="0 0 160 104" className="drawing" aria-hidden="true">
      <path className="wash" d="M20 92h120" />
      <rect className="fill" x="36" y="24" width="88" height="56" />
      <path className="stroke" d="M36 24h88M36 80h88M46 24v56M114 24v56" />
      <rect className="wood" x="28" y="18" width="9" height="68" rx="4" />
      <rect className="wood" x="123" y="18" width="9" height="68" rx="4" />
      <path className="wash-fill" d="M46 80c12-14 20-16 28-9 8-14 20-18 40 1v8z" />
      <rect className="seal" x="99" y="32" width="9" height="9" rx="1.5" />
    </svg>
  )
}
