import { dayWords } from '../../today.ts'
import './activity.css'

/** A period of days that breaks between its two ends only; `YYYY-MM-DD`, empty when not yet set. */
export function PeriodText({ start, end }: { start: string; end: string }) {
  if (start === '') return <>待定</>
  if (end === '' || end === start) return <span className="period-end">{dayWords(start)}</span>
  return (
    <>
      <span className="period-end">{dayWords(start)}</span>{' '}
      <span className="period-end">至 {dayWords(end)}</span>
    </>
  )
}
