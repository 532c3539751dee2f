/**
 * Idempotency keys, one per act. A write whose answer never came may have been done: when the
 * person tries the very same act again it carries the same key, so the server does it once.
 * Another write in between ends that, for then the same words may mean a new act.
 */
export function createKeys() {
  let lost: { act: string; key: string } | undefined

  return {
    of(act: string): string {
      if (lost && act !== '' && lost.act === act) return lost.key
      lost = undefined
      return newKey()
    },
    lost(act: string, key: string) {
      lost = { act, key }
    },
    answered() {
      lost = undefined
    },
  }
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
