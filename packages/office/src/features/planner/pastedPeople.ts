import { printedForm } from '@museum/contract/name.ts'

/** What parts the people of a cell; spaces do only where the whole is nobody, since a name may have them. */
const parting = [/[\n\t、]+/, /[,，;；/]+/, / +/, /\s+/] as const
const firstSpace = 2

/** The form by which names and codes are compared. */
export const alike = (word: string) => printedForm(word).toLowerCase()

/** Who is meant by a name or a code; undefined where it is nobody's, or several bear it. */
type Find<P> = (word: string) => Promise<P | undefined>

/** A name or a code as it was pasted, and whose it is. */
interface Pasted<P> {
  word: string
  person: P | undefined
}

/** The people of a cell, each line and each part tried as one name before it is parted further. */
export async function peopleIn<P>(cell: string, find: Find<P>, level = 0): Promise<Pasted<P>[]> {
  const word = cell.trim()
  if (word === '') return []
  const by = parting[level]
  // What parts first stands in no name.
  const person = level > 0 || !parting[0].test(word) ? await find(word) : undefined
  if (person || !by) return [{ word, person }]
  const found: Pasted<P>[] = []
  for (const part of word.split(by)) found.push(...(await peopleIn(part, find, level + 1)))
  // A name that is nobody's is told whole.
  const isNobody = level >= firstSpace && found.every((one) => !one.person)
  return isNobody ? [{ word, person }] : found
}
