import type { Answer } from './answer.ts'
import { ask, newTicket } from './ask.ts'
import type { Said } from './consent.ts'

/**
 * Tells the server what was chosen; answers how many messages WeChat may still bring. The web-view's login
 * is its own, so this page logs in for as long as that takes.
 */
export async function report(said: readonly Said[]): Promise<Answer<{ left: number }>> {
  const ticket = await newTicket()
  if (!('data' in ticket)) return ticket
  const session = await ask<{ token: string }>('/auth/token', ticket.data)
  if (!('data' in session)) return session
  const { token } = session.data
  const answer = await ask<{ left: number }>('/auth/wechat/consents', { answers: said }, token)
  // Whether or not that is heard, the login ends by itself some day.
  void ask('/auth/logout', {}, token)
  return answer
}
