const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What is made for minutes or days, and for how long a former key holds: as long as something made under it may be good. */
export const shortLived = {
  'sign-in code': dayMs + hourMs,
  'work card': hourMs,
  'claim code': 8 * dayMs,
  'phone code': hourMs,
  'pairing code': hourMs,
  'passkey challenge': hourMs,
  'wechat token': 3 * hourMs,
} as const

export type ShortLived = keyof typeof shortLived

/** The longest of them: only then nothing is good that was made under a former key. */
export const longestLifeMs = Math.max(...Object.values(shortLived))

/** What the key that marks rows has signed as well, and for how long a signature of a former one is taken. */
export const signedFor = {
  // Good for two hours by what it says itself; for longer it is known to have been given, and is no guess.
  picture: 3 * hourMs,
  'former picture': 30 * dayMs,
  // Renewed at each login of it: who has not come for so long is as one from an unknown browser.
  'office device': 30 * dayMs,
  // What a passkey knows is written down before the key goes.
  passkey: Number.POSITIVE_INFINITY,
} as const

export type Signed = keyof typeof signedFor

/** The longest of those that end. */
export const longestSignedMs = signedFor['office device']

/**
 * What has keys of its own, so that what is made for one means nothing to another; without a name it is the
 * personal data in the database. What lives shortly is named above; whatever stays is added here.
 */
export type Purpose = '' | 'second factor' | ShortLived

export const isShort = (purpose: Purpose): purpose is ShortLived =>
  Object.hasOwn(shortLived, purpose)
