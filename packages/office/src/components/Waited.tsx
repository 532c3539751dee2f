import { daysApart, shortDayText } from '@museum/contract/day.ts'
import { useMuseumClock } from './useMuseumClock.ts'

interface WaitedProps {
  /** The museum's date-time at which it came. */
  since: string
  /** What is shown in its place, where it was handed in before it came to this step. */
  handedIn?: string
  /** Whether it still waits for the office. */
  waits: boolean
}

/** When something came to a queue, and for how many days it has waited. */
export function Waited({ since, handedIn = since, waits }: WaitedProps) {
  const { day } = useMuseumClock()
  const days = waits && day !== '' ? daysApart(since.slice(0, 10), day) : 0
  return (
    <div className="named figures">
      <span>{handedIn.slice(0, 16)}</span>
      {days > 0 ? (
        <small>
          等待{days}天{handedIn === since ? null : `，自${shortDayText(since.slice(0, 10), day)}`}
        </small>
      ) : null}
    </div>
  )
}
