import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Input, type InputRef } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { Failure } from '../../components/Blank.tsx'
import { Waiting } from '../../components/Waiting.tsx'
import { type Person, slotToFill } from './weekEdits.ts'
import type { SeatCell, SeatRow } from './weekSeats.ts'

/** Somebody who could be put into a cell, and why not where they could not. */
export interface Candidate extends Person {
  group_name: string
  refusal: string | undefined
}

const settleMs = 250

/** Who can be planned in a cell, by name or code: those who have the time first. */
export function useFreePeople(
  row: SeatRow | undefined,
  cell: SeatCell | undefined,
  refusalOf: (person: { id: number }) => string | undefined,
) {
  const [q, setQ] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { start_time, end_time } = cell?.slots[0] ?? row?.block ?? { start_time: '', end_time: '' }
  const enabled = cell !== undefined && !cell.past && !cell.closed
  const query = useQueryOf(
    'GET /api/office/rosters/volunteers',
    { q, date: cell?.date ?? '', start_time, end_time },
    { enabled, keep: true },
  )
  const here = new Set(cell?.seats.map(({ shift }) => shift.volunteer_id))
  const list: Candidate[] = (query.data?.list ?? [])
    .filter(({ id }) => !here.has(id))
    .map((person) => ({
      ...person,
      refusal: refusalOf(person) ?? (person.busy === 1 ? '该时段已有排班' : undefined),
    }))
    .sort((one, other) => Number(one.refusal !== undefined) - Number(other.refusal !== undefined))
  return {
    list,
    /** False while what is shown belongs to another cell. */
    ready: query.data !== undefined && !query.isPlaceholderData,
    error: query.data ? null : query.error,
    retry: () => void query.refetch(),
    q,
    search: (text: string) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => setQ(text.trim()), settleMs)
    },
  }
}

export type FreePeople = ReturnType<typeof useFreePeople>

/** Those who can fill the gap of a cell as the plan stands, the best first; none where there is no gap. */
export function useGapPeople(cell: SeatCell | undefined) {
  const open = cell !== undefined && cell.lack > 0 && !cell.closed && !cell.past
  const slotId = open ? (slotToFill(cell)?.id ?? 0) : 0
  const { data, isError } = useQueryOf(
    'GET /api/office/offers/candidates',
    { slot_id: slotId },
    { enabled: slotId > 0 },
  )
  return {
    slotId,
    list: slotId > 0 ? (data?.list ?? []) : [],
    ready: slotId === 0 || data !== undefined || isError,
  }
}

interface FreePeopleListProps {
  people: FreePeople
  /** How many could be put in. */
  free: number
  /** False where those who could come stand above already. */
  listed: boolean
  ready: boolean
  /** How many heads are missing. */
  lack: number
  busy: boolean
  /** What putting somebody in does: into the draft, or at once. */
  act: string
  /** Whether the page's keys are this list's. */
  keyed: boolean
  searchRef?: Ref<InputRef> | undefined
  onPut: (person: Person) => void
  onFill: () => void
}

/** Who could come, with a button and a figure for each. */
export function FreePeopleList(props: FreePeopleListProps) {
  const { people, free, listed, ready, lack, busy, act, keyed, searchRef, onPut, onFill } = props
  const fills = Math.min(lack, free)
  return (
    <section className="candidates" {...(keyed ? { 'aria-label': '可排人员' } : {})}>
      {lack > 0 ? (
        <Button
          className="strong-button"
          block
          disabled={fills === 0 || busy || !ready}
          onClick={onFill}
        >
          把前{Math.max(1, fills)}位{act} {keyed ? <kbd>F</kbd> : null}
        </Button>
      ) : null}
      <Input
        {...(searchRef ? { ref: searchRef } : {})}
        size="small"
        allowClear
        placeholder="姓名或编号"
        aria-label={keyed ? '查找志愿者' : '按姓名或编号查找'}
        {...(keyed ? { suffix: <kbd>/</kbd> } : {})}
        onChange={({ target }) => people.search(target.value)}
      />
      {!listed ? null : people.error ? (
        <Failure error={people.error} onRetry={people.retry} />
      ) : people.list.length === 0 && people.ready ? (
        <p className="hint">没有符合的志愿者</p>
      ) : people.list.length === 0 ? (
        <Waiting lines={6} ragged />
      ) : (
        <ol aria-busy={!people.ready}>
          {people.list.map((person, at) => (
            <li key={person.id} className={person.refusal ? 'cannot' : undefined}>
              <span className="candidate-at">{person.refusal || at > 8 ? '' : at + 1}</span>
              <span className="candidate-name">
                <b>{person.name}</b> <small className="figures">{person.code}</small>
              </span>
              {person.refusal ? null : (
                <Button
                  size="small"
                  disabled={busy}
                  aria-label={`排入${person.name}`}
                  onClick={() => onPut(person)}
                >
                  排入
                </Button>
              )}
              <small className="candidate-why">{person.refusal ?? person.group_name}</small>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
