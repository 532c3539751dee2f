import { printedForm } from '@museum/contract/name.ts'
import { useEffect, useRef } from 'react'
import { client } from '../../client.ts'
import { isCovered, writing } from '../../components/keys.ts'
import { pastedTable } from '../../components/pasted.ts'
import { notice } from '../../notice.ts'
import { alike, peopleIn } from './pastedPeople.ts'
import { movesTo } from './useSeatDrag.ts'
import {
  type Act,
  dropRefusal,
  newSeat,
  type Person,
  pastWords,
  servingOf,
  slotToFill,
} from './weekEdits.ts'
import { type Spot, textOf } from './weekKeys.ts'
import type { SeatRow } from './weekLines.ts'
import { cellKey, type PlannedShift, type PlannedWeek, type SeatCell } from './weekSeats.ts'
import { cellTitle } from './weekWords.ts'

interface SeatClipboard {
  week: PlannedWeek
  rows: readonly SeatRow[]
  cells: ReadonlyMap<string, SeatCell>
  chosen: ReadonlyMap<string, SeatCell>
  marked: ReadonlySet<string>
  cursor: Spot | undefined
  mayEdit: boolean
  announce: (words: string) => void
  run: (acts: readonly Act[]) => unknown
}

/**
 * Names of the chosen cells to and from a sheet. What was cut here and is pasted here moves; anything
 * else is looked up by code or name and put in. What cannot be put in is told by cell and left out.
 */
export function useSeatClipboard(board: SeatClipboard) {
  const latest = useRef(board)
  latest.current = board
  useEffect(() => {
    let cut: { text: string; shifts: readonly PlannedShift[] } | undefined
    const take = (event: ClipboardEvent, away: boolean) => {
      if (!isOurs(event) || latest.current.chosen.size === 0) return
      const { text, shifts } = copied(latest.current)
      event.clipboardData?.setData('text/plain', text)
      event.preventDefault()
      cut = away ? { text, shifts } : undefined
      latest.current.announce(`已${away ? '剪切' : '复制'}${shifts.length}人`)
    }
    const copy = (event: ClipboardEvent) => take(event, false)
    const cutOut = (event: ClipboardEvent) => take(event, true)
    const paste = (event: ClipboardEvent) => {
      const { cursor, mayEdit } = latest.current
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (!isOurs(event) || !cursor || !mayEdit || text.trim() === '') return
      event.preventDefault()
      const moved = cut?.text === text ? cut.shifts : undefined
      cut = undefined
      void (moved ? moveHere(latest.current, moved) : putHere(latest.current, text))
    }
    document.addEventListener('copy', copy)
    document.addEventListener('cut', cutOut)
    document.addEventListener('paste', paste)
    return () => {
      document.removeEventListener('copy', copy)
      document.removeEventListener('cut', cutOut)
      document.removeEventListener('paste', paste)
    }
  }, [])
}

const isOurs = ({ target }: ClipboardEvent) =>
  !writing(target) && !isCovered() && (document.getSelection()?.isCollapsed ?? true)

function copied({ chosen, marked, rows, week }: SeatClipboard) {
  const cells = [...chosen.values()]
  const lines = [...new Set(cells.map(({ row }) => row))].sort((one, other) => one - other)
  const cols = [...new Set(cells.map(({ col }) => col))].sort((one, other) => one - other)
  const of = (row: number, col: number) => {
    const line = rows[row]
    const date = week.days[col]?.date ?? ''
    const seats = (line && chosen.get(cellKey(line, date))?.seats) ?? []
    return seats
      .map(({ shift }) => shift)
      .filter(({ seat }) => marked.size === 0 || marked.has(seat))
  }
  const table = lines.map((row) => cols.map((col) => of(row, col)))
  const named = table.map((line) => line.map((some) => some.map((shift) => shift.volunteer_name)))
  const shifts = new Map(table.flat(2).map((shift) => [shift.seat, shift]))
  return { text: textOf(named), shifts: [...shifts.values()] }
}

function cellBy({ rows, week, cells }: SeatClipboard, row: number, col: number) {
  const line = rows[row]
  const date = week.days[col]?.date
  const cell = line && date ? cells.get(cellKey(line, date)) : undefined
  return line && cell ? { row: line, cell } : undefined
}

function moveHere(board: SeatClipboard, shifts: readonly PlannedShift[]) {
  const { cursor, week, run } = board
  const at = cursor && cellBy(board, cursor.row, cursor.col)
  if (!at) return
  const { moves, refusal } = movesTo(week, shifts, at.cell, at.row)
  if (refusal) return notice.error(`${cellTitle(at.row, at.cell)}：${refusal}`)
  return run(moves.map((move) => ({ kind: 'move', ...move })))
}

async function putHere(board: SeatClipboard, text: string) {
  const { cursor, week, run } = board
  if (!cursor) return
  const acts: Act[] = []
  const left: string[] = []
  const find = finding(week)
  for (const [down, line] of pastedTable(text).entries())
    for (const [right, words] of line.entries()) {
      const at = cellBy(board, cursor.row + down, cursor.col + right)
      for (const { word, person } of await peopleIn(words, find)) {
        const refusal = at ? refusalIn(board, at, person) : '在本周之外'
        const slot = at && slotToFill(at.cell)
        const to = slot && at && servingOf(slot, at.row)
        if (person && to && refusal === undefined)
          acts.push({ kind: 'add', seat: newSeat(), person, to })
        else
          left.push(
            `${at ? cellTitle(at.row, at.cell) : ''} ${word}：${refusal ?? '该格没有设置所需人数和活动'}`,
          )
      }
    }
  for (const words of left.slice(0, 3)) notice.error(words)
  if (left.length > 3) notice.error(`另有 ${left.length - 3} 处没有粘贴`)
  if (acts.length > 0) await run(acts)
}

function refusalIn(
  { week }: SeatClipboard,
  { cell }: { cell: SeatCell },
  person: Person | undefined,
): string | undefined {
  if (!person) return '找不到唯一的志愿者，请用编号'
  if (cell.past) return pastWords
  const slot = slotToFill(cell)
  return slot && dropRefusal(week, person, slot)
}

/** No name or code is longer. */
const longestWord = 50

/** Finds people by name or code, each asked for once; a name that several bear is nobody's. */
function finding({ shifts, days }: PlannedWeek) {
  const date = days[0]?.date ?? ''
  const known = new Map<string, Promise<Person | undefined>>()
  for (const { volunteer_id: id, volunteer_name: name, code } of shifts)
    if (code !== '') known.set(alike(code), Promise.resolve({ id, name, code }))
  const ask = async (form: string, q: string): Promise<Person | undefined> => {
    if (form === '' || q.length > longestWord) return undefined
    const { data } = await client.send('GET /api/office/rosters/volunteers', { q, date }, {})
    const same = data.list.filter(({ name, code }) => [alike(name), alike(code)].includes(form))
    return same.length === 1 ? same[0] : undefined
  }
  return (word: string) => {
    const form = alike(word)
    const person = known.get(form) ?? ask(form, printedForm(word))
    known.set(form, person)
    return person
  }
}
