import { seatWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import type { ReactNode } from 'react'
import type { Desk, Sums as Figures, Meeting, Seat } from './deskRows.ts'

interface SumsProps {
  meeting: Meeting
  slots: Desk['slots']
  sums: Figures
  rows: readonly Seat[]
}

/** How the meeting stands, in figures. */
export function Sums({ meeting, slots, sums, rows }: SumsProps) {
  const seats = slots.reduce((sum, slot) => sum + slot.seats, 0)
  const next = rows.find(({ state }) => state === 'booked')
  const shape = slots.length === 1 ? '全程一个时段' : `${slots.length} 时段 × ${meeting.seats} 席`
  return (
    <section className="tiles meeting-sums screen-only" aria-label="合计">
      <Tile figure={rows.length} word={`/ ${seats} 已约`}>
        {shape}
      </Tile>
      <Tile figure={sums.came} word="到" tone="celadon" />
      <Tile figure={sums.absent} word={seatWords.absent} tone="red" />
      <Tile figure={sums.booked} word="未叫">
        {next ? `${spanInWords(next).slice(0, 5)} 起` : ''}
      </Tile>
      {meeting.kind === 'training' ? null : (
        <>
          <Tile figure={`${sums.pass} · ${sums.wait} · ${sums.fail}`} word="">
            拟 通过 · 待定 · 不通过
          </Tile>
          <Tile figure={sums.unscored} word="还没打完" tone="amber" />
        </>
      )}
    </section>
  )
}

interface TileProps {
  figure: ReactNode
  word: string
  tone?: 'celadon' | 'red' | 'amber'
  children?: ReactNode
}

function Tile({ figure, word, tone, children }: TileProps) {
  const plain = figure === 0 || tone === undefined
  return (
    <div>
      <strong className={plain ? undefined : tone}>{figure}</strong> {word}
      <small className="quiet block">{children}</small>
    </div>
  )
}
