import { mostMonthly } from '@museum/contract/wish/wish.rules.ts'

/** A number of shifts a month, one up or down with a tap; 0 says nothing. */
export function MonthCount({
  label,
  none,
  value,
  onChange,
}: {
  label: string
  /** The words of 0. */
  none: string
  value: number
  onChange: (value: number) => void
}) {
  return (
    <fieldset className="row below wish-count">
      <legend className="only-read-aloud">{`每月${label}`}</legend>
      <span>{label}</span>
      <div className="line wish-steps">
        <button
          type="button"
          className="pick touch"
          aria-label={`${label}少一次`}
          disabled={value === 0}
          onClick={() => onChange(value - 1)}
        >
          −
        </button>
        <output>{value === 0 ? none : `${value}次`}</output>
        <button
          type="button"
          className="pick touch"
          aria-label={`${label}多一次`}
          disabled={value >= mostMonthly}
          onClick={() => onChange(value + 1)}
        >
          ＋
        </button>
      </div>
    </fieldset>
  )
}
