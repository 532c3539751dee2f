import type { StatusBadge } from '../badges.ts'
import type { WaitState } from './waitlist.rules.ts'

/** How it is shown where somebody stands who waits for a place. */
export const waitBadges: Readonly<Record<WaitState, StatusBadge>> = {
  waiting: { word: '候补中', tone: 'grey' },
  asked: { word: '待确认', tone: 'amber' },
  enrolled: { word: '已转报名', tone: 'celadon' },
  given_up: { word: '已放弃', tone: 'grey' },
  expired: { word: '已过期', tone: 'grey' },
}
