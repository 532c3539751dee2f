import { momentWords, museumToday } from '../today.ts'
import './page.css'
import './notices.css'

/** Beside what was last known: of when it is, a museum date-time; nothing where it is of now. */
export function AsOf({ stamp }: { stamp: string | undefined }) {
  if (stamp === undefined) return null
  const time = stamp.slice(0, 10) === museumToday() ? stamp.slice(11, 16) : momentWords(stamp)
  return <p className="quiet small">截至 {time}</p>
}
