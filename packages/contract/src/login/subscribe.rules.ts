/**
 * Why WeChat's window for messages does not open: the person has switched them off in WeChat, there is no network, it
 * was covered at that moment, or only the museum could mend it.
 */
export type SubscribeFailure = 'off' | 'offline' | 'unopened' | 'impossible'

/** The same by WeChat's number, which its button on a page and the mini-program's call share. */
export function subscribeFailureOf(errCode: number): SubscribeFailure {
  if (errCode === 20_004) return 'off'
  if (errCode === 10_002 || errCode === 10_003) return 'offline'
  // The mini-program was behind something else at that moment.
  return errCode === 10_005 ? 'unopened' : 'impossible'
}
