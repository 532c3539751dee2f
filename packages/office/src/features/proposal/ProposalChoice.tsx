import type { Step } from '@museum/contract/draft/steps.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { Button, Checkbox, Segmented } from 'antd'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { writing } from '../../components/keys.ts'
import { newSeat } from '../planner/weekEdits.ts'
import { ProposalDay } from './ProposalDay.tsx'
import { ProposalFigures } from './ProposalFigures.tsx'
import { ProposalGaps } from './ProposalGaps.tsx'
import { ProposalOthers } from './ProposalOthers.tsx'
import {
  byDay,
  figuresOf,
  type Look,
  lookedAt,
  looks,
  lookWords,
  nextFor,
  type Proposal,
  type ProposedRow,
  rowsOf,
  stepsOf,
  swapped,
  ticked,
  undecided,
} from './proposalRows.ts'

interface ProposalChoiceProps {
  proposal: Proposal
  today: string
  busy: boolean
  /** Holds whether something was decided by hand, which is lost with the proposal. */
  touched: RefObject<boolean>
  onAgain: () => void
  onClose: () => void
  onAccept: (steps: Step[], people: number) => Promise<void>
}

/** A proposal seat by seat, to be ticked and swapped. */
export function ProposalChoice({
  proposal,
  today,
  busy,
  touched,
  onAgain,
  onClose,
  onAccept,
}: ProposalChoiceProps) {
  const [decided, setDecided] = useState(undecided)
  const [look, setLook] = useState<Look>('all')
  const [at, setAt] = useState(0)
  const [gap, setGap] = useState(-1)
  const rows = useMemo(() => rowsOf(proposal, decided), [proposal, decided])
  const shown = lookedAt(rows, look)
  const cursor = shown[Math.min(at, shown.length - 1)]
  const after = useMemo(() => figuresOf(proposal, rows), [proposal, rows])
  const chosen = rows.filter((row) => row.chosen)
  const people = new Set(chosen.map(({ person }) => person.volunteer_id)).size
  const list = useRef<HTMLElement>(null)
  useEffect(() => list.current?.focus(), [])
  useEffect(() => {
    touched.current = decided.out.size + decided.swaps.size > 0
    return () => {
      touched.current = false
    }
  }, [decided, touched])
  const tick = (some: readonly ProposedRow[], on: boolean) =>
    setDecided((last) =>
      ticked(
        last,
        some.map(({ key }) => key),
        on,
      ),
    )
  const swap = (row: ProposedRow) => {
    const next = nextFor(row, rows, proposal)
    if (next) setDecided((last) => swapped(last, row.key, next))
  }
  const accept = () => {
    if (chosen.length > 0 && !busy) void onAccept(stepsOf(rows, newSeat), people)
  }
  const go = (to: number) => {
    setAt(Math.max(0, Math.min(shown.length - 1, to)))
    setGap(-1)
  }
  useProposalKeys({
    ' ': () => cursor && tick([cursor], !cursor.chosen),
    c: () => cursor && swap(cursor),
    j: () => go(at + 1),
    arrowdown: () => go(at + 1),
    k: () => go(at - 1),
    arrowup: () => go(at - 1),
    home: () => go(0),
    end: () => go(shown.length - 1),
    n: () => proposal.gaps.length > 0 && setGap((last) => (last + 1) % proposal.gaps.length),
    'ctrl+enter': accept,
  })
  const { seconds, limit_seconds, standing, dropped } = proposal
  return (
    <div className="col grow">
      <p className="row gap-s smaller dense figures proposal-how">
        {joined([`计算 ${seconds} 秒（上限 ${limit_seconds} 秒）`, `${standing} 班已定不动`])}
        {dropped.length === 0 ? (
          <span className="celadon strong">规则复核 ✓ 0 处不符</span>
        ) : (
          <span className="amber strong">规则复核去掉 {dropped.length} 席</span>
        )}
        <Button size="small" onClick={onAgain}>
          重新计算
        </Button>
      </p>
      <ProposalFigures before={proposal.before} after={after} />
      <div className="board proposal-parts">
        <div className="col dense">
          <div className="line-below proposal-looks">
            <Segmented
              aria-label="查看哪些"
              size="small"
              value={look}
              onChange={(next) => {
                setLook(next)
                setAt(0)
              }}
              options={looks.map((one) => ({
                value: one,
                label: `${lookWords[one]} ${lookedAt(rows, one).length}`,
              }))}
            />
          </div>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and its keys walk the rows */}
          <section className="proposal-rows" ref={list} tabIndex={0} aria-label="席位">
            {byDay(shown).map(([date, its]) => (
              <ProposalDay
                key={date}
                date={date}
                today={today}
                rows={its}
                cursor={gap < 0 ? cursor?.key : undefined}
                onRow={(row) => go(shown.indexOf(row))}
                onTick={tick}
                onSwap={swap}
                onBack={(row) => setDecided((last) => swapped(last, row.key, undefined))}
              />
            ))}
            {shown.length === 0 ? (
              <p className="nothing">
                {rows.length === 0 ? '没有找到可以排入的人，原因见右侧。' : '没有这样的席位。'}
              </p>
            ) : null}
          </section>
        </div>
        <div className="pane">
          {cursor && gap < 0 ? (
            <ProposalOthers
              proposal={proposal}
              today={today}
              row={cursor}
              rows={rows}
              onChoose={(person) => setDecided((last) => swapped(last, cursor.key, person))}
            />
          ) : null}
          <ProposalGaps
            proposal={proposal}
            today={today}
            out={rows.length - chosen.length}
            at={gap}
          />
        </div>
      </div>
      <footer className="row gap-l pale-keys proposal-foot">
        <Checkbox
          aria-label="全选"
          checked={chosen.length === rows.length && rows.length > 0}
          indeterminate={chosen.length > 0 && chosen.length < rows.length}
          onChange={({ target }) => tick(rows, target.checked)}
        />
        <p className="grow" aria-live="polite">
          <b className="figures">
            已选 {chosen.length} 项，涉及 {people} 人
          </b>
          {chosen.length < rows.length ? ` · 去掉 ${rows.length - chosen.length} 项后为缺口` : ''}
          <span className="quiet smaller after">
            采纳后仍是草稿，发布前无人收到消息；发布后不能来的人可点“我来不了”。
          </span>
        </p>
        <Button onClick={onClose}>放弃建议</Button>
        <Button type="primary" loading={busy} disabled={chosen.length === 0} onClick={accept}>
          采纳 {chosen.length} 项 <kbd>Ctrl</kbd> <kbd>Enter</kbd>
        </Button>
      </footer>
      <ul
        className="plain-list row gap-xl wrap quiet smallest line-above proposal-keys"
        aria-label="按键"
      >
        {keys.map(([key, word]) => (
          <li key={key}>
            <kbd>{key}</kbd> {word}
          </li>
        ))}
      </ul>
    </div>
  )
}

const keys = [
  ['J K', '上下'],
  ['空格', '选或不选'],
  ['C', '换人'],
  ['N', '下一缺口'],
  ['Esc', '放弃建议'],
] as const

const walks: ReadonlySet<string> = new Set(['j', 'k', 'arrowdown', 'arrowup'])

/** Listens while the sheet is open; keys that a control has for itself stay its own. */
function useProposalKeys(acts: Record<string, () => unknown>) {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { key, target, altKey, shiftKey } = event
      if (event.defaultPrevented || altKey || shiftKey || writing(target)) return
      const ctrl = event.ctrlKey || event.metaKey
      const onControl =
        target instanceof Element && target.closest('button, a, input, label') !== null
      if (onControl && (key === ' ' || key.startsWith('Arrow'))) return
      const act = latest.current[`${ctrl ? 'ctrl+' : ''}${key.toLowerCase()}`]
      if (!act) return
      event.preventDefault()
      // A key that is held walks on, and does nothing twice.
      if (!event.repeat || walks.has(key.toLowerCase())) act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
