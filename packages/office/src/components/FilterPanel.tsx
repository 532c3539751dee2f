import { CloseOutlined } from '@ant-design/icons'
import { Button, Input, type InputRef } from 'antd'
import { type ReactNode, type RefCallback, useState } from 'react'
import { useLetterKeys } from './useLetterKeys.ts'
import './chips.css'

interface FilterPanelProps {
  /** How many rows pass, and what they are counted in; undefined while that is read. */
  total: number | undefined
  measure: string
  /** What may be typed, by examples. */
  hint: string
  /** Takes what was typed; false where it is not understood. */
  onTyped: (text: string) => boolean
  /** Hears of the line to type in, when it is there and when it is gone. */
  field: RefCallback<InputRef>
  onClose: () => void
  foot?: ReactNode
  children: ReactNode
}

/** What a list can be narrowed to, at its right: how many pass, one line to type in, and parts that unfold. */
export function FilterPanel(props: FilterPanelProps) {
  const { total, measure, hint, onTyped, field, onClose, foot, children } = props
  const [typed, setTyped] = useState('')
  const [missed, setMissed] = useState(false)
  useLetterKeys({ escape: onClose })
  const take = (line: HTMLInputElement) => {
    const text = typed.trim()
    if (text === '') return
    const taken = onTyped(text)
    setMissed(!taken)
    if (!taken) return
    setTyped('')
    // Its keys are the page's again.
    line.blur()
  }
  return (
    <aside className="card filter-panel screen-only" aria-label="筛选条件">
      <header className="row apart">
        <h2>筛选</h2>
        <p className="row baseline" aria-live="polite">
          <b className="figures filter-count">{total ?? '—'}</b>
          <span className="hint">{measure}符合</span>
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label="收起筛选"
            onClick={onClose}
          />
        </p>
      </header>
      <div className="filter-typed">
        <Input
          ref={field}
          aria-label="输入筛选条件"
          placeholder={hint}
          value={typed}
          status={missed ? 'warning' : ''}
          onChange={({ target }) => {
            setTyped(target.value)
            setMissed(false)
          }}
          onPressEnter={({ currentTarget }) => take(currentTarget)}
          onKeyDown={({ key, currentTarget }) => {
            if (key !== 'Escape') return
            // With nothing typed it is the panel that is left.
            if (typed === '') onClose()
            else currentTarget.blur()
          }}
        />
        {missed ? <p className="hint amber">没有看懂，可参考上面的例子，或在下面选择</p> : null}
      </div>
      {children}
      {foot ? <footer className="hint">{foot}</footer> : null}
    </aside>
  )
}

interface FilterPartProps {
  title: string
  /** What is chosen in it, in words; empty for nothing. */
  chosen: string
  /** Unfolded from the start. */
  open?: boolean
  children: ReactNode
}

/** One part of the panel, which unfolds. */
export function FilterPart({ title, chosen, open = false, children }: FilterPartProps) {
  return (
    <details className="filter-part" open={open || chosen !== ''}>
      <summary className="row apart">
        <span className="strong">{title}</span>
        <span className="hint one-line">{chosen}</span>
      </summary>
      <div className="stack">{children}</div>
    </details>
  )
}

interface PicksProps {
  label: string
  options: readonly { value: string; label: string }[]
  /** Those that are chosen; one that is chosen again is taken back. */
  chosen: readonly string[]
  onPick: (value: string) => void
}

/** A few choices beside each other. */
export function Picks({ label, options, chosen, onPick }: PicksProps) {
  return (
    <fieldset className="row wrap bare picks" aria-label={label}>
      {options.map(({ value, label: word }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen.includes(value)}
          onClick={() => onPick(value)}
        >
          {word}
        </button>
      ))}
    </fieldset>
  )
}

interface NumberRangeProps {
  label: string
  from: string
  to: string
  /** What stands between the two numbers, and behind them. */
  between: string
  unit: string
  onChange: (from: string, to: string) => void
}

/** A number from and one to; either may be left out. Taken on Enter, or when one goes on. */
export function NumberRange(props: NumberRangeProps) {
  const { label, from, to, between, unit, onChange } = props
  const field = (word: string, value: string, change: (next: string) => void) => {
    const take = (text: string) => {
      const next = /^\d{1,5}$/.test(text.trim()) ? text.trim() : ''
      if (next !== value) change(next)
    }
    return (
      <Input
        // A new value in the address starts the field anew.
        key={`${word} ${value}`}
        aria-label={`${label}${word}`}
        inputMode="numeric"
        maxLength={5}
        defaultValue={value}
        onPressEnter={({ currentTarget }) => take(currentTarget.value)}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
      />
    )
  }
  return (
    <div className="row number-range">
      {field('从', from, (next) => onChange(next, to))}
      <span className="fixed">{between}</span>
      {field('到', to, (next) => onChange(from, next))}
      <span className="fixed">{unit}</span>
    </div>
  )
}
