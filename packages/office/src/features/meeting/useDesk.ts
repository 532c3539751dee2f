import { meetingBadge } from '@museum/contract/meeting/meeting.words.ts'
import { isolated } from '@museum/contract/text.ts'
import { useEffect, useRef, useState } from 'react'
import { isCovered, writing } from '../../components/keys.ts'
import { type LetterKeys, useLetterKeys } from '../../components/useLetterKeys.ts'
import { notice } from '../../notice.ts'
import { isUnscored, type Mark, type Meeting, nextRow, type Seat, scoresOf } from './deskRows.ts'

interface DeskOptions {
  meeting: Meeting
  rows: readonly Seat[]
  mayMark: boolean
  mark: (ids: readonly number[], change: Mark) => void
  onRemark: () => void
  onKeys: () => void
}

/** Which row and criterion the keys act on, and what each key does. */
export function useDesk({ meeting, rows, mayMark, mark, ...on }: DeskOptions) {
  const { criteria, kind } = meeting
  const [chosen, setChosen] = useState<number>()
  const [column, setColumn] = useState(0)
  const found = rows.findIndex(({ id }) => id === chosen)
  const at = found >= 0 ? found : Math.max(0, rows.findIndex(isToDo))
  const row = rows[at]
  const go = (to: number | undefined, first = 0) => {
    const next = to === undefined ? undefined : rows[Math.min(Math.max(to, 0), rows.length - 1)]
    if (!next) return
    setChosen(next.id)
    setColumn(first)
  }
  const firstEmpty = (seat: Seat | undefined) =>
    seat ? Math.max(0, scoresOf(seat, criteria).indexOf(null)) : 0
  const onward = () => {
    if (at < rows.length - 1) go(at + 1, firstEmpty(rows[at + 1]))
  }
  const free = mayMark && row !== undefined && row.decided_at === '' ? row : undefined
  const set = (change: Mark) => {
    if (free) mark([free.id], change)
    else notice.warning(whyFixed(row, meeting, mayMark))
  }
  const came = () => set(free?.state === 'came' ? { state: 'booked' } : { state: 'came' })
  const absent = () => {
    set({ state: free?.state === 'absent' ? 'booked' : 'absent' })
    if (free && free.state !== 'absent') onward()
  }
  const score = (value: number) => {
    if (criteria.length === 0) return
    if (!free || column >= criteria.length) return set({})
    const scores = scoresOf(free, criteria)
    scores[column] = value
    set({ scores, state: 'came' })
    setColumn(Math.min(column + 1, criteria.length - 1))
  }
  const propose = (outcome: 'pass' | 'wait' | 'fail') => {
    if (kind === 'training') return
    const keeps = outcome === 'fail' && free?.state === 'absent'
    set({ outcome, ...(keeps ? {} : { state: 'came' as const }) })
    if (free) onward()
  }
  const allCame = () => {
    const coming = rows.filter(({ state, decided_at }) => state === 'booked' && decided_at === '')
    if (mayMark && coming.length > 0)
      mark(
        coming.map(({ id }) => id),
        { state: 'came' },
      )
  }
  const keys: LetterKeys = {
    j: () => go(at + 1),
    arrowdown: () => go(at + 1),
    k: () => go(at - 1),
    arrowup: () => go(at - 1),
    arrowright: () => setColumn(Math.min(column + 1, Math.max(0, criteria.length - 1))),
    arrowleft: () => setColumn(Math.max(0, column - 1)),
    y: came,
    w: absent,
    p: () => propose('pass'),
    d: () => propose('wait'),
    f: () => propose('fail'),
    b: free ? on.onRemark : undefined,
    n: () => {
      const next = nextRow(rows, at, (seat) => isUnscored(seat, criteria))
      go(next, firstEmpty(next === undefined ? undefined : rows[next]))
    },
    '?': on.onKeys,
    ...Object.fromEntries([1, 2, 3, 4, 5].map((value) => [String(value), () => score(value)])),
  }
  useLetterKeys(keys)
  useAllKey(allCame)
  return {
    ...{ row, column, came, absent, propose, allCame },
    choose: (id: number, criterion = 0) => {
      setChosen(id)
      setColumn(criterion)
    },
  }
}

/** Why nothing of a seat can be marked. */
function whyFixed(row: Seat | undefined, meeting: Meeting, mayMark: boolean): string {
  if (!row) return '名单上还没有人'
  if (!mayMark)
    return ['open', 'ended'].includes(meeting.state)
      ? '您的账号不能登记到场'
      : `${meetingBadge(meeting.state).word}的场次不能登记到场`
  const done = meeting.kind === 'training' ? '已记入培训记录' : '已定案'
  return `${isolated(row.name)}${done}，不能再改到场和结果`
}

const isToDo = ({ decided_at, outcome, state }: Seat) =>
  decided_at === '' && outcome === '' && state !== 'absent'

/** Ctrl and A, which would choose the page's text. */
function useAllKey(act: () => void) {
  const latest = useRef(act)
  latest.current = act
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'a' || !(event.ctrlKey || event.metaKey)) return
      if (event.defaultPrevented || event.repeat || writing(event.target) || isCovered()) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
