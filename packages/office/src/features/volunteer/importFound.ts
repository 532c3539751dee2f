import type { OutputOf } from '@museum/contract/calls.ts'

/** What is told of a sheet. */
export type Found = OutputOf<'POST /api/office/volunteers/import/check'>

const mostRows = 10

/** `护照（第2、3行）`: each kind of document that was told from its number, with its first rows. */
export function guessedWords(guessed: Found['guessed']): string {
  const kinds = [...new Set(guessed.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const rows = guessed.filter((one) => one.kind === kind).map(({ row }) => row)
      const more = rows.length > mostRows ? '等' : ''
      return `${kind}（第${rows.slice(0, mostRows).join('、')}${more}行）`
    })
    .join('、')
}
