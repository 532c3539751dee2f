import type { ReactNode } from 'react'
import { BlankScroll } from './drawings.tsx'
import { Notice } from './Notice.tsx'

/** Nothing here yet: one sentence and the next step. */
export function Empty({ text, action }: { text: string; action?: ReactNode }) {
  return (
    <Notice drawing={<BlankScroll />} text={text}>
      {action}
    </Notice>
  )
}
