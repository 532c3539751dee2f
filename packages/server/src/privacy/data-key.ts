const length = 32
/** Of 32 drawn bytes 30 differ as a rule; one key in billions has so few. */
const fewest = 17

/**
 * The key of 32 drawn bytes that `text` says in base64; else, in words, why it is none. What a person
 * typed or counted up is refused: it can be guessed.
 */
export function readDataKey(text: string): Buffer | string {
  const trimmed = text.trim()
  const key = Buffer.from(trimmed, 'base64')
  const spelt = key.toString('base64')
  if (key.length !== length || (trimmed !== spelt && `${trimmed}=` !== spelt))
    return 'must be 32 bytes in base64 (openssl rand -base64 32)'
  return isWeak(key, spelt)
    ? 'is too weak, it was typed rather than drawn (openssl rand -base64 32)'
    : key
}

function isWeak(key: Buffer, spelt: string): boolean {
  const bytes = [...key]
  if (new Set(bytes).size < fewest) return true
  if (bytes.every((byte) => byte >= 0x20 && byte < 0x7f)) return true
  // Words read as if they were base64 hold no capitals, or nothing else.
  if (!/[a-z]/.test(spelt) || !/[A-Z]/.test(spelt)) return true
  const steps = new Set(bytes.slice(1).map((byte, at) => (byte - (bytes[at] ?? 0)) & 0xff))
  return steps.size === 1
}
