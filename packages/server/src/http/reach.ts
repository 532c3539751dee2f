import type { Settings } from '../settings.ts'

/** Whom a serving process asks over http, by their origins: WeChat, the one who sends codes, the bucket; nobody else. */
export function askedBy({ wechat, sms, s3 }: Pick<Settings, 'wechat' | 'sms' | 's3'>): string[] {
  const addresses = [wechat.apiBase, sms?.base, s3?.endpoint]
  return addresses.flatMap((one) => (one ? [new URL(one).origin] : []))
}

/**
 * From now on this process asks these alone: whatever else would be fetched, by a fault or by a part of somebody
 * else's, is refused before anything leaves. Answers how to end that.
 */
export function reachOnly(origins: readonly string[]): () => void {
  const open = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const { origin } = new URL(input instanceof Request ? input.url : input)
    if (!origins.includes(origin))
      throw new Error(`${origin} is not among those whom the settings name: nothing was asked`)
    return await open(input, init)
  }
  return () => {
    globalThis.fetch = open
  }
}
