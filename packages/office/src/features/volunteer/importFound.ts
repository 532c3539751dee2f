import type { InputOf, OutputOf } from '@museum/contract/calls.ts'

/** What is told of a sheet. */
export type Found = OutputOf<'POST /api/office/volunteers/import/check'>
/** What an import has done. */
export type Done = OutputOf<'POST /api/office/volunteers/import'>

/** How whoever looks at a sheet has it read. */
export interface Said {
  /** The row of the head; 0 is the one that is found. */
  head: number
  columns: readonly { at: number; field: string }[]
  /** The columns that are written over of whoever is there already; undefined leaves them as they are. */
  update: readonly string[] | undefined
  /** Who the people are that look like volunteers: an id, 0 for somebody else, -1 for nobody to be imported. */
  alike: readonly { row: number; is: number }[]
  /** What cells mean that are asked about, all alike at once. */
  settled: readonly Settled[]
  /** The version of the register that the check compared with. */
  seen: number
}
export const nothingSaid: Said = {
  ...{ head: 0, columns: [], update: undefined, alike: [], settled: [], seen: 0 },
}

/** An answer of all cells alike: what is proposed, or nothing. */
export interface Settled {
  field: string
  kind: string
  answer: 'take' | 'blank'
}

/** The same as it is sent. */
export function sentOf({
  head,
  columns,
  update = [],
  alike,
  settled,
  seen,
}: Said): Omit<InputOf<'POST /api/office/volunteers/import/check'>, 'file'> {
  return {
    ...{ head, seen, columns: JSON.stringify(columns) },
    ...{ update: JSON.stringify(update), alike: JSON.stringify(alike) },
    settled: JSON.stringify(settled),
  }
}

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
