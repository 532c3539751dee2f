import { badgeText } from '@museum/contract/message/message.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { useToken } from '../login/session.ts'

/**
 * How many of the caller's notifications are unread, and what a badge shows of it: empty for none
 * and while it is not known, at most `99+`. Read anew when a screen with it opens or the person
 * comes back to the app.
 */
export function useUnread(): { count: number; badge: string } {
  const loggedIn = useToken() !== undefined
  const { data } = useQueryOf(
    'GET /api/message/unread_count',
    {},
    { enabled: loggedIn, fresh: true, onReturn: true, quiet: true, own: true },
  )
  const count = loggedIn ? (data?.unread_count ?? 0) : 0
  return { count, badge: badgeText(count) }
}
