import { buffer } from 'node:stream/consumers'
import type { AppContext } from '../../context.ts'
import { tablesOf } from '../../db/tables.ts'
import { keyNumberOf } from '../../privacy/sealed.ts'
import { type SealedAs, sealedPlaces } from '../../privacy/sealed-places.ts'
import { fileVaultOf, vaultOf } from '../../privacy/vault.ts'

// What is sealed elsewhere than under the name of its column.
const sealedAs = [...Object.keys(sealedPlaces), 'personal copy', 'statement.file']

/** Where these words stand in the database, as `table.column: word`, what is sealed opened and what is JSON read. */
export async function foundIn(
  { db, settings }: AppContext,
  words: readonly string[],
): Promise<string[]> {
  const vault = vaultOf(settings.dataKey)
  const opened = (name: string, text: string): string => {
    if (!isSealed(text)) return ''
    for (const column of [name, ...sealedAs])
      try {
        return vault.open(column as SealedAs, text)
      } catch {}
    return ''
  }
  const found = new Set<string>()
  for (const { name, columns } of await tablesOf(db)) {
    const rows: Record<string, unknown>[] = await db
      .selectFrom(name as 'volunteer')
      .selectAll()
      .execute()
    for (const row of rows)
      for (const column of columns) {
        const text = String(row[column.name] ?? '')
        const whole = [text, opened(`${name}.${column.name}`, text), unescaped(text)].join('\n')
        for (const word of words)
          if (whole.includes(word)) found.add(`${name}.${column.name}: ${word}`)
      }
  }
  return [...found].sort()
}

/** Whether a text names its key, as what is sealed does: to try every name on every text took a third of the test. */
function isSealed(text: string): boolean {
  try {
    return keyNumberOf(text) >= 0
  } catch {
    return false
  }
}

// Some write characters of a JSON text by their numbers.
const unescaped = (text: string) =>
  text.replace(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )

/** The names of all files that are kept, and those in whose bytes, as they lie or opened, one of the words stands. */
export async function filesWith({ files, settings }: AppContext, words: readonly string[]) {
  const vault = vaultOf(settings.dataKey)
  const names: string[] = []
  const naming: string[] = []
  for await (const name of files.list()) {
    const file = await files.get(name)
    const bytes = file ? await buffer(file.body) : Buffer.alloc(0)
    names.push(name)
    const parts: Buffer[] = [bytes]
    try {
      parts.push(Buffer.from(vault.open('statement.file', bytes.toString('latin1')), 'base64'))
    } catch {}
    try {
      parts.push(fileVaultOf(settings.dataKey).openFile('picture.file', name, bytes))
    } catch {}
    if (words.some((word) => parts.some((part) => part.includes(word)))) naming.push(name)
  }
  return { names, naming }
}
