import { joined } from '@museum/contract/text.ts'
import { Button } from 'antd'
import { chosenSpots, type Grid, numberAt, type Sheet } from './demandGrid.ts'
import { cellKey, partInWords, weekdays } from './demandRows.ts'

interface DemandStripProps {
  sheet: Sheet
  grid: Grid
  /** How many of one's own changes others have changed meanwhile. */
  theirs: number
  /** What is served in the row that one stands in; absent where it cannot be said. */
  about: { words: string; onOpen: () => void } | undefined
}

/** Above the grid: where one stands, what is chosen, and what the last act says of itself. */
export function DemandStrip({ sheet, grid, theirs, about }: DemandStripProps) {
  const { row: index, col } = grid.focus
  const row = sheet.rows[index]
  if (!row) return null
  const spots = chosenSpots(grid)
  const sum = spots.reduce((all, spot) => all + numberAt(sheet, grid.edits, spot), 0)
  const changed = spots.filter(({ row: at, col: on }) => {
    const its = sheet.rows[at]
    return its !== undefined && grid.edits.has(cellKey(its, on))
  }).length
  const part = row.block || partInWords(row)
  return (
    <div className="row gap-l wrap demand-strip">
      <strong>{joined([row.typeName, row.placeName, part, weekdays[col]])}</strong>
      <output className="figures" aria-hidden="true">
        {grid.typed || numberAt(sheet, grid.edits, grid.focus)}
      </output>
      <span className="quiet figures">
        已选 {spots.length} 格 · 合计 {sum}
        {changed > 0 ? ` · 改动 ${changed} 格` : ''}
      </span>
      {about ? (
        <Button size="small" onClick={about.onOpen}>
          {about.words}
        </Button>
      ) : null}
      <span className="row wrap push" role="status">
        {grid.said === '' ? null : (
          <span className={grid.refused.size > 0 ? 'partly' : undefined}>{grid.said}</span>
        )}
        {theirs > 0 ? <span className="partly">您改的 {theirs} 格刚被他人改过，请核对</span> : null}
      </span>
    </div>
  )
}
