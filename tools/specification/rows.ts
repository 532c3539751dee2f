/** A test that a row names: the end of its file's path, then its title, those around it first. */
export interface Reference {
  file: string
  titles: string[]
}

export interface Row {
  /** Section and ordinal, such as `3.12`. */
  number: string
  line: number
  references: Reference[]
  /** What of the last column is no reference. */
  unread: string[]
}

const separator = /\s*<br>\s*/
const reference = /^`[^`]+`(?: › `[^`]+`)+$/

/** The rows of the tables that number their lines: `| §3.12 | what | shown by |`. */
export function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, index) => {
    const cells = line.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'))
    const number = /^§(\d+\.\d+)$/.exec(cells[1] ?? '')?.[1]
    if (line[0] !== '|' || !number) return []
    const parts = (cells[3] ?? '').split(separator).filter(Boolean)
    return {
      number,
      line: index + 1,
      references: parts.filter((part) => reference.test(part)).map(read),
      unread: parts.filter((part) => !reference.test(part)),
    }
  })
}

function read(part: string): Reference {
  const [file = '', ...titles] = part.split(' › ').map((span) => span.slice(1, -1))
  return { file, titles }
}
