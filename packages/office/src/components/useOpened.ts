import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'

/** The name under which an address says what is open beside a list. */
export const openedName = 'open'

/**
 * What the address names as open by now. A page that is busy is drawn later than its address changes, and whoever
 * asks between the two, as a decision does that has just come back, must not undo the step that was made.
 */
const addressed = () => new URLSearchParams(window.location.search)
const present = () => addressed().get(openedName) ?? ''

/** What stands open beside a list, as a text in the address: a link shows it, Back closes it. */
export function useOpenedText() {
  const [params, setParams] = useSearchParams()
  // A decision that was on its way writes by what the page has by then.
  const latest = useRef(setParams)
  latest.current = setParams
  const write = (next: string, replace: boolean) => {
    const after = addressed()
    if (next === '') after.delete(openedName)
    else after.set(openedName, next)
    latest.current(after, { replace, preventScrollReset: true })
  }
  return {
    text: params.get(openedName) ?? '',
    /** Opened from the list it is a step back to close it; from another one, that stays the step back. */
    open: (next: string) => {
      const now = present()
      if (next !== now) write(next, now !== '')
    },
    close: () => {
      if (present() !== '') write('', true)
    },
    /** What is open at this moment, also for whoever asks later. */
    present,
  }
}

const idOf = (text: string) => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : 0)

/** The number of what stands open beside a list; 0 for nothing. */
export function useOpenedId() {
  const { text, open, close, present } = useOpenedText()
  return {
    id: idOf(text),
    open: (id: number) => open(String(id)),
    close,
    present: () => idOf(present()),
  }
}

/** What stands open beside a list of rows. */
export interface Opened<Row> {
  id: number
  row: Row | undefined
  /** Its place on the page; -1 once it has left it. */
  at: number
  /** True once it has left the page. */
  gone: boolean
  /** The reading of one that the page does not hold, or no longer. */
  sought: UseQueryResult<unknown>
  open: (id: number) => void
  close: () => void
  /** What is open at this moment, also for whoever asks later. */
  present: () => number
  step: (by: 1 | -1) => void
  /** What opens once the row is done with: the next one, never one before it. */
  following: () => number | undefined
  /** A row is done with: the next one opens, unless somebody has opened another meanwhile. */
  leave: (id: number) => void
}

/**
 * The open row of a page's rows; it stays open once it has left them, and says what became of it. One that the page
 * does not hold is `sought` by its own call. No step leads to one of those that are `passed`.
 */
export function useOpened<Row extends { id: number }, A extends Address>(
  rows: Row[] | undefined,
  address: OutputOf<A> extends Row ? A : never,
  passed: (id: number) => boolean = () => false,
): Opened<Row> {
  const { id, open, close, present } = useOpenedId()
  const [kept, setKept] = useState<{ row: Row; at: number }>()
  const at = rows?.findIndex((row) => row.id === id) ?? -1
  const here = rows?.[at]
  if (here && (kept?.row !== here || kept.at !== at)) setKept({ row: here, at })
  const last = kept?.row.id === id ? kept : undefined
  const held = here ?? last?.row
  const missing = id > 0 && here === undefined && rows !== undefined ? id : 0
  const sought = useQueryOf(address, { id: missing } as unknown as InputOf<A>, {
    enabled: missing > 0,
    // What is shown already goes on being shown.
    own: held !== undefined,
  })
  const read = missing > 0 ? (sought.data as Row | undefined) : undefined
  const row = here ?? read ?? held
  const list = rows ?? []
  const show = (next: Row | undefined) => {
    if (next) open(next.id)
  }
  /** The first from this place on, in this direction, to which a step may lead. */
  const nextFrom = (place: number, by: 1 | -1) => {
    const way = by === 1 ? list.slice(Math.max(0, place)) : list.slice(0, place + 1).reverse()
    const now = present()
    return way.find((one) => one.id !== now && !passed(one.id))
  }
  const following = () => (at < 0 ? undefined : nextFrom(at + 1, 1)?.id)
  return {
    id,
    row,
    at,
    gone: held !== undefined && at < 0,
    sought,
    open: (next: number) => open(next),
    close,
    present,
    step: (by: 1 | -1) => {
      const now = present()
      const place = list.findIndex((one) => one.id === now)
      if (place >= 0) return show(nextFrom(place + by, by))
      // What has left the page is followed by what stands in its place.
      const from = last ? (by === 1 ? last.at : last.at - 1) : 0
      show(nextFrom(from, by))
    },
    following,
    leave: (done) => {
      if (present() !== done) return
      const next = following()
      if (next === undefined) close()
      else open(next)
    },
  }
}
