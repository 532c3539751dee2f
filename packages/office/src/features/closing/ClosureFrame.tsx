import type { ReactNode } from 'react'
import { Page } from '../../shell/Page.tsx'

interface ClosureFrameProps {
  acts?: ReactNode
  /** What is chosen, at the left; absent for whoever only looks. */
  side?: ReactNode
  sideTitle?: string
  children: ReactNode
}

/** The page's two parts: what is chosen, and what comes of it. */
export function ClosureFrame({ acts, side, sideTitle, children }: ClosureFrameProps) {
  return (
    <Page title="闭馆与展厅停用" note="按日期、时段和展厅；先看影响到谁，再决定" acts={acts}>
      <div className="board line-above closure-board">
        {side ? (
          <aside className="pane dense dense-fields closure-side" aria-label={sideTitle}>
            <h2>{sideTitle}</h2>
            {side}
          </aside>
        ) : null}
        <div className="col closure-main">{children}</div>
      </div>
    </Page>
  )
}
