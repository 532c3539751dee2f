/** A piece of a sentence. */
export interface Run {
  text: string
  bold: boolean
}

/** What one field says: a text, or lines of a text and two figures. */
export interface Field {
  label: string
  value: string | readonly (readonly [string, string, string])[]
}

/** What a page of A4 says that certifies something: a head, a sentence, a table, and a foot with a code. */
export interface Paper {
  /** Of the file. */
  made: Date
  crest: string
  title: string
  number: { label: string; value: string }
  sentence: readonly Run[]
  /** One or two fields a row. */
  rows: readonly (readonly Field[])[]
  /** An address, drawn as a QR code with a few short lines below it. */
  code: { address: string; captions: readonly string[] }
  notes: readonly string[]
  /** Where a seal may be put. */
  place: string
  /** Across the whole page, where it certifies nothing any more. */
  mark?: string
}

/** Everything that a paper says in words, by where it stands. */
export function textsOf(paper: Paper): { where: string; text: string }[] {
  const fields = paper.rows.flat().map(({ label, value }) => ({
    where: label,
    text: `${label}${typeof value === 'string' ? value : value.flat().join('')}`,
  }))
  return [
    ...fields,
    { where: paper.title, text: paper.crest },
    { where: paper.title, text: paper.title },
    { where: paper.number.label, text: paper.number.label + paper.number.value },
    { where: paper.title, text: paper.sentence.map(({ text }) => text).join('') },
    {
      where: paper.title,
      text: [...paper.code.captions, ...paper.notes, paper.place, paper.mark ?? ''].join(''),
    },
  ]
}
