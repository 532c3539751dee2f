import { withPress } from './thread.ts'

// Of each set of fonts what was asked before: fonts stay as they are while a process lasts.
const asked = new Map<string, Map<string, boolean>>()

/** Those of these characters that neither the typeface nor `fonts` have; each is asked of the thread once. */
export async function lackingOf(
  fonts: readonly string[],
  characters: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const key = fonts.join('\n')
  const known = asked.get(key) ?? new Map<string, boolean>()
  asked.set(key, known)
  const unknown = [...characters].filter((one) => !known.has(one))
  if (unknown.length > 0) {
    const lacking = new Set(await withPress(fonts, (press) => press.lacking(unknown)))
    for (const one of unknown) known.set(one, lacking.has(one))
  }
  return new Set([...characters].filter((one) => known.get(one)))
}
