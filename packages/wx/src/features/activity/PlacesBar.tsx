import { freePlaces } from '@museum/contract/activity/activity.rules.ts'
import './activity.css'

/** How full it is, as a bar; the words beside it say it. */
export function PlacesBar(activity: { enlist_num: number; held: number; recruit_num: number }) {
  const { enlist_num, held, recruit_num } = activity
  const share = recruit_num > 0 ? Math.min((enlist_num + held) / recruit_num, 1) : 0
  return (
    <span
      className={freePlaces(activity) > 0 ? 'bar places-bar' : 'bar places-bar places-bar-full'}
      aria-hidden="true"
    >
      <span style={{ width: `${share * 100}%` }} />
    </span>
  )
}
