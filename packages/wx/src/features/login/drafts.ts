import { ownStore } from './ownStore.ts'
import { session } from './session.ts'

/** What lies readable on no phone, for it identifies or reaches somebody: where it is kept it is sealed (`useSealed`). */
const never: readonly string[] = [
  ...['img_path', 'name', 'birth_time', 'id_num', 'phone', 'mail', 'qq', 'wechat'],
  ...['detail_address', 'urgent_contact_persion', 'contact_persion_phone'],
]

/** The name of the application's form among them. */
export const joinDraft = 'join'

/**
 * What a person has typed and not sent, kept on this phone for them alone and for two weeks at most. A
 * login that ends by itself leaves it to the person's next one; it goes when they log out, and when
 * another person logs in. Each opening of the app sweeps.
 */
export const drafts = ownStore({
  prefix: 'draft:',
  longestMs: 14 * 24 * 3_600_000,
  waits: true,
  cut: withoutNever,
})

drafts.sweep()
session.subscribe(() => {
  // Whose a new login is, is told by whoever opens it.
  if (session.token() === undefined) drafts.sweep()
})

function withoutNever(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !never.includes(name)))
}
