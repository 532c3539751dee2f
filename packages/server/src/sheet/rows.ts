import { isFormulaError } from '@museum/contract/text.ts'
import { longestText, mostCells, mostColumns, mostText, tooLarge } from './limits.ts'
import { dayOf, type NumberStyles, numberOf } from './styles.ts'
import { type Handlers, readXml } from './xml.ts'

const mostStrings = 200_000
const mostMerged = 10_000

/** A row of a sheet that has something in it. */
export interface SheetRow {
  /** The number that the sheet shows beside it. */
  at: number
  cells: string[]
  /** Cells that are merged across columns: the first and the last of each, from 0. */
  spans?: [number, number][]
}

/** A sheet as it is read. */
export interface Sheet {
  rows: SheetRow[]
  /** True where its days are counted from 1904, as old Macs do. */
  from1904: boolean
}

/** What a sheet's cells refer to. */
export interface Shared {
  strings: readonly string[]
  styles: NumberStyles
  from1904: boolean
}

/** The texts that cells share, in order. Throws `import.too_large`. */
export function readStrings(part: Uint8Array): string[] {
  const strings: string[] = []
  const text = collected()
  readXml(part, {
    open: ({ name }) => {
      if (name === 'si') text.start()
      text.enter(name)
    },
    text: text.add,
    close: (name) => {
      text.leave(name)
      if (name !== 'si') return
      if (strings.push(text.end()) > mostStrings) throw tooLarge()
    },
  })
  return strings
}

/**
 * A sheet's rows as texts, those that have any, a merged cell's text in each of the rows that it spans. A
 * reference is read as `A1` alone and must lie in its row; throws `import.too_large` beyond `mostRows` of
 * such rows or what cells may hold.
 */
export function readCells(part: Uint8Array, mostRows: number, shared: Shared): SheetRow[] {
  const rows = new Map<number, string[]>()
  const merged: Merged[] = []
  const text = collected()
  let row = 0
  let column = 0
  let cells = 0
  let length = 0
  let cell: { type: string; style: number } | undefined
  const keep = (at: number, value: string) => {
    if (value === '' || column > mostColumns) return
    const kept = rows.get(at) ?? []
    kept[column - 1] = value
    rows.set(at, kept)
    length += value.length
    if (rows.size > mostRows || length > mostText) throw tooLarge()
  }
  const open: Handlers['open'] = ({ name, attributes }) => {
    if (name === 'row') {
      row = attributes.r === undefined ? row + 1 : rowOf(attributes.r)
      column = 0
    } else if (name === 'c') {
      cells += 1
      if (row === 0) throw new Error('a cell of no row')
      if (cells > mostCells) throw tooLarge()
      column = attributes.r === undefined ? column + 1 : columnOf(attributes.r, row)
      cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0) }
      text.start()
    } else if (cell) text.enter(name)
    else if (name === 'mergeCell') {
      if (merged.push(mergedOf(attributes.ref ?? '')) > mostMerged) throw tooLarge()
    }
  }
  readXml(part, {
    open,
    text: text.add,
    close: (name) => {
      if (name === 'c' && cell) {
        keep(row, shownIn(cell, text.end(), shared))
        cell = undefined
      } else if (cell) text.leave(name)
    },
  })
  const inOrder = [...rows.keys()].sort((a, b) => a - b)
  for (const { first, last, column: at } of merged) {
    const value = rows.get(first)?.[at - 1]
    if (value === undefined) continue
    column = at
    for (const number of inOrder)
      if (number > first && number <= last && !rows.get(number)?.[at - 1]) keep(number, value)
  }
  const spans = spansOf(merged)
  return inOrder.map((at) => {
    const across = spans.get(at)
    const values = Array.from(rows.get(at) ?? [], (value = '') => value)
    return { at, cells: values, ...(across && { spans: across }) }
  })
}

/** A merged cell: its text stands in the first of its rows and columns. */
interface Merged {
  first: number
  last: number
  column: number
  lastColumn: number
}

/** So many rows below the first say what is merged across them: a head stands among these. */
const mostSpanned = 60

function spansOf(merged: readonly Merged[]): Map<number, [number, number][]> {
  const spans = new Map<number, [number, number][]>()
  for (const { first, last, column, lastColumn } of merged) {
    if (lastColumn <= column || column > mostColumns) continue
    const span: [number, number] = [column - 1, Math.min(lastColumn, mostColumns) - 1]
    for (let row = first; row <= Math.min(last, mostSpanned); row += 1)
      spans.set(row, [...(spans.get(row) ?? []), span])
  }
  return spans
}

function mergedOf(reference: string): Merged {
  const [, letters = '', first, lastLetters = letters, last = first] =
    /^\$?([A-Z]{1,3})\$?([1-9]\d{0,6})(?::\$?([A-Z]{1,3})\$?([1-9]\d{0,6}))?$/.exec(reference) ?? []
  if (first === undefined) throw new Error('no range')
  const [column, lastColumn] = [numberOfLetters(letters), numberOfLetters(lastLetters)]
  return { first: Number(first), last: Number(last), column, lastColumn }
}

/** Collects what stands in `t` and `v`, without the reading aids (`rPh`) of East Asian texts. */
function collected() {
  let text = ''
  let inText = false
  let aside = false
  return {
    start: () => {
      text = ''
    },
    enter: (name: string) => {
      if (name === 'rPh') aside = true
      if ((name === 't' || name === 'v') && !aside) inText = true
    },
    add: (piece: string) => {
      if (!inText) return
      text += piece
      if (text.length > longestText) throw tooLarge()
    },
    leave: (name: string) => {
      if (name === 'rPh') aside = false
      if (name === 't' || name === 'v') inText = false
    },
    // What XML cannot hold stands as its number, a line's end for one.
    end: () =>
      text.replace(/_x([0-9A-F]{4})_/gi, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      ),
  }
}

function shownIn(cell: { type: string; style: number }, text: string, shared: Shared): string {
  switch (cell.type) {
    case 's':
      return stringOf(text, shared.strings)
    case 'n':
      return shared.styles.days.has(cell.style)
        ? dayOf(text, shared.from1904)
        : numberOf(text, shared.styles.padded.get(cell.style))
    case 'd':
      return text.slice(0, 10)
    case 'e':
      return isFormulaError(text) ? text : '#VALUE!'
    case 'b':
      return text === '1' ? 'true' : 'false'
    default:
      return text
  }
}

function stringOf(text: string, strings: readonly string[]): string {
  if (text === '') return ''
  const found = /^\d{1,6}$/.test(text) ? strings[Number(text)] : undefined
  if (found === undefined) throw new Error('no such text')
  return found
}

function rowOf(reference: string): number {
  if (!/^[1-9]\d{0,6}$/.test(reference)) throw new Error('no row')
  return Number(reference)
}

function columnOf(reference: string, row: number): number {
  const [, letters = '', digits] = /^([A-Z]{1,3})([1-9]\d{0,6})$/.exec(reference) ?? []
  if (Number(digits) !== row) throw new Error('no cell of its row')
  return numberOfLetters(letters)
}

function numberOfLetters(letters: string): number {
  return [...letters].reduce((at, letter) => at * 26 + letter.charCodeAt(0) - 64, 0)
}
