import './calendar.css'

/** Which month stands here, the ways to the one before and after, and back to today. */
export function CalendarHead({
  text,
  unit,
  onPrevious,
  onNext,
  onToday,
}: {
  text: string
  /** What one step is, such as `月`. */
  unit: string
  /** Absent at the calendar's first and last. */
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Absent while today is in sight. */
  onToday: (() => void) | undefined
}) {
  return (
    <div className="row calendar-head">
      <button
        type="button"
        className="round"
        aria-label={`上一${unit}`}
        disabled={onPrevious === undefined}
        onClick={onPrevious}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m15 5-7 7 7 7" />
        </svg>
      </button>
      <div role="status">
        <h2>{text}</h2>
      </div>
      <button
        type="button"
        className="round"
        aria-label={`下一${unit}`}
        disabled={onNext === undefined}
        onClick={onNext}
      >
        <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
          <path d="m9 5 7 7-7 7" />
        </svg>
      </button>
      <button
        type="button"
        className="touch calendar-head-today"
        disabled={onToday === undefined}
        onClick={onToday}
      >
        回到今天
      </button>
    </div>
  )
}
