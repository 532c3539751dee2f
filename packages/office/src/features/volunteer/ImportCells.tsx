import { useState } from 'react'
import { SmallButton } from '../../components/SmallButton.tsx'
import type { Found } from './importFound.ts'

/** So many are shown until one asks for the rest. */
const first = 5

/** Cells as they stand in the sheet, and as they are read: the first, and the rest on demand. */
export function CellRows({ of: { column, count, cells } }: { of: Found['fixes'][number] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? cells : cells.slice(0, first)
  return (
    <>
      <ul className="plain-list stack gap-xs">
        {shown.map(({ row, from, to }) => (
          <li key={row} className="row wrap">
            <span className="hint">第 {row} 行</span>
            {from === '' ? <span className="hint">（空）</span> : <del>{from}</del>}
            {to === '' ? <span className="hint">留空</span> : <ins>{to}</ins>}
          </li>
        ))}
      </ul>
      {isOpen && cells.length < count ? (
        <span className="hint">只列出前 {cells.length} 格，其余同样处理。</span>
      ) : null}
      {cells.length > first ? (
        <SmallButton
          look="link"
          aria-expanded={isOpen}
          aria-label={`${column}：${isOpen ? '收起' : `展开${wordsOf(cells.length, count)}`}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? '收起' : `展开${wordsOf(cells.length, count)}`}
        </SmallButton>
      ) : null}
    </>
  )
}

const wordsOf = (told: number, count: number) =>
  told < count ? `前 ${told} 格` : `全部 ${count} 格`
