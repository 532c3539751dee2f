import type { Found } from './importFound.ts'

/** Cells as they stand in the sheet, and as they are read. */
export function CellRows({ cells }: { cells: Found['fixes'][number]['cells'] }) {
  return (
    <ul className="import-cells">
      {cells.map(({ row, from, to }) => (
        <li key={row}>
          <span className="hint">第 {row} 行</span>
          {from === '' ? <span className="hint">（空）</span> : <del>{from}</del>}
          {to === '' ? <span className="hint">留空</span> : <ins>{to}</ins>}
        </li>
      ))}
    </ul>
  )
}
