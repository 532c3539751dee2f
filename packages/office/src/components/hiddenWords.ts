import { isKeptFromAddresses } from '@museum/contract/sought.ts'

// As long as this page lives: a reload, a bookmark and another tab know nothing of them.
const hidden = new Map<string, string>()
const sign = /^~[\da-z]{8,}$/

/** What an address has of words that are searched for: of somebody's whole number a sign in its place. */
export function inAddress(words: string): string {
  if (!isKeptFromAddresses(words)) return words
  const known = [...hidden].find(([, one]) => one === words)?.[0]
  const made = known ?? `~${Date.now().toString(36)}${hidden.size}`
  hidden.set(made, words)
  return made
}

/** The words that an address means; undefined for a sign that this page does not know. */
export function fromAddress(text: string): string | undefined {
  return sign.test(text) ? hidden.get(text) : text
}

/** With a login all goes that it looked for. */
export const forgetHidden = () => hidden.clear()
