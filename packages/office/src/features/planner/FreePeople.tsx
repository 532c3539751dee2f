import { reasonInWords } from '@museum/contract/planner/reason.rules.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Input, type InputRef } from 'antd'
import { type Ref, useRef, useState } from 'react'
import { Failure } from '../../components/Blank.tsx'
import { Waiting } from '../../components/Waiting.tsx'
import { PersonLink } from '../volunteer/PersonLink.tsx'
import { type Person, slotToFill } from './weekEdits.ts'
import type { SeatRow } from './weekLines.ts'
import type { SeatCell } from './weekSeats.ts'

/** Somebody who could be put into a cell, with what is to be known of them, and why not where they could not. */
export interface Candidate extends Person {
  said: string
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
    .map(({ group_name, lapsed, ...person }) => ({
      ...person,
      said: joined([group_name, lapsed === '' ? '' : reasonInWords(lapsed)]),
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

/**
 * Those who can fill the gap of a cell, the best first, each with what speaks for them: as the plan stands, or as
 * its week's draft would have people serve (`isMeant`); none where there is no gap.
 */
export function useGapPeople(cell: SeatCell | undefined, isMeant: boolean) {
  const open = cell !== undefined && cell.lack > 0 && !cell.closed
  const slotId = open ? (slotToFill(cell)?.id ?? 0) : 0
  const input = { slot_id: slotId }
  const known = useQueryOf('GET /api/office/offers/candidates', input, {
    enabled: slotId > 0 && !isMeant,
  })
  const meant = useQueryOf('GET /api/office/offers/drafted', input, {
    enabled: slotId > 0 && isMeant,
  })
  const { data, isError } = isMeant ? meant : known
  const { list = [], can = 0, cannot = [] } = slotId > 0 ? (data ?? {}) : {}
  // Whom the draft takes off here is put back where they stand.
  const gone = new Set(cell?.removed.map(({ volunteer_id }) => volunteer_id))
  return {
    slotId,
    list: list
      .filter(({ id }) => !gone.has(id))
      .map(
        ({ words, ...person }): Candidate => ({
          ...person,
          said: joined(words),
          refusal: undefined,
        }),
      ),
    can,
    cannot,
    ready: slotId === 0 || data !== undefined || isError,
  }
}

interface FreePeopleListProps {
  people: FreePeople
  /** Those who stand there: the best first, or who was found by name. */
  list: readonly Candidate[]
  /** How many could be put in of whom these are the first by rank; 0 where they are not ranked. */
  ranked: number
  /** Why others are not among them, such as `与其他排班时间重叠 12`. */
  cannot: readonly { code: string; words: string; count: number }[]
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
  const { people, list, ranked, cannot, free, listed, ready, lack, busy, act } = props
  const { keyed, searchRef, onPut, onFill } = props
  const fills = Math.min(lack, free)
  return (
    <section
      className="stack inset line-above candidates"
      {...(keyed ? { 'aria-label': '可排人员' } : {})}
    >
      {lack > 0 ? (
        <Button
          className="strong-button"
          block
          disabled={fills === 0 || busy || !ready}
          onClick={onFill}
        >
          把前{Math.max(1, fills)}位{act} {keyed ? <kbd>I</kbd> : null}
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
      {listed && ranked > 0 ? (
        <p className="hint">可排 {ranked} 人，按意愿、熟悉本岗、时长差排</p>
      ) : null}
      {!listed ? null : people.error ? (
        <Failure error={people.error} onRetry={people.retry} />
      ) : list.length === 0 && ready ? (
        <p className="hint">没有符合的志愿者</p>
      ) : list.length === 0 ? (
        <Waiting lines={6} ragged />
      ) : (
        <ol className="plain-list lined ranked" aria-busy={!ready}>
          {list.map((person, at) => (
            <li key={person.id} className={person.refusal ? 'quiet' : undefined}>
              <span className="rank quiet">{person.refusal || at > 8 ? '' : at + 1}</span>
              <span>
                <b>
                  <PersonLink id={person.id}>{person.name}</PersonLink>
                </b>{' '}
                <small className="figures">{person.code}</small>
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
              <small className="rank-words">{person.refusal ?? person.said}</small>
            </li>
          ))}
        </ol>
      )}
      {listed && cannot.length > 0 ? (
        <p className="hint">
          不能排 {cannot.reduce((sum, { count }) => sum + count, 0)} 人：
          {joined(cannot.slice(0, 3).map(({ words, count }) => `${words} ${count}`))}
        </p>
      ) : null}
    </section>
  )
}
