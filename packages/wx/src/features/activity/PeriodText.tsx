import { dayWords } from '../../today.ts'

/** A period of days that breaks between its two ends only; `YYYY-MM-DD`, empty when not yet set. */
export function PeriodText({ start, end }: { start: string; end: string }) {
  if (start === '') return <>待定</>
  if (end === '' || end === start) return <>{dayWords(start)}</>
  return (
    <span className="parts">
      <span>{dayWords(start)}</span> <span>至 {dayWords(end)}</span>
    </span>
  )
}
