import type { ReactNode } from 'react'
import { museumName } from '../../museum.ts'
import { Seal } from '../../shell/Seal.tsx'

interface PaperHeadProps {
  title: string
  /** At the right, line by line. */
  children: ReactNode
}

/** The head of a report: whose it is, what, and who made it when. */
export function PaperHead({ title, children }: PaperHeadProps) {
  return (
    <header className="paper-head">
      <Seal />
      <div className="grow">
        <p className="quiet">{museumName} · 志愿者办公室</p>
        <h2>{title}</h2>
      </div>
      <div className="quiet paper-by">{children}</div>
    </header>
  )
}
