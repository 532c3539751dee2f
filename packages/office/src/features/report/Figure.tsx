import type { ReactNode } from 'react'

interface FigureProps {
  figure: ReactNode
  word: string
  large?: boolean
  /** What it is beside: the month before, a share. */
  children?: ReactNode
}

/** One of the large figures at the head of a report. */
export function Figure({ figure, word, large = false, children }: FigureProps) {
  return (
    <div>
      <dt>{word}</dt>
      <dd className={large ? 'figures paper-figure large' : 'figures paper-figure'}>{figure}</dd>
      <dd className="quiet figures">{children}</dd>
    </div>
  )
}
