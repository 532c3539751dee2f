/** Colours that carry a meaning, beside a word: celadon is well, amber waits, red is wrong, grey is past or not yet. */
export type Tone = 'celadon' | 'amber' | 'red' | 'grey'

/** How a status is shown, on the phone and in the office alike; without a word nothing is. */
export interface StatusBadge {
  word: string
  tone: Tone
}

type Code = string | number
type Table<T> = readonly T[] | Readonly<Record<Code, T>>
const at = <T>(table: Table<T>, code: Code) =>
  (table as Readonly<Record<Code, T | undefined>>)[code]
/** What shows a status: its word of one table in its colour of another. */
export const badgeOf =
  (words: Table<string>, tones: Table<Tone>) =>
  (status: Code): StatusBadge => ({
    word: at(words, status) ?? '',
    tone: at(tones, status) ?? 'grey',
  })

/** Whether something is still offered for choosing. */
export function usableBadge(disabled: number): StatusBadge {
  return disabled === 1 ? { word: '停用', tone: 'grey' } : { word: '启用', tone: 'celadon' }
}
