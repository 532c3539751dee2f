import type { OutputOf } from '@museum/contract/calls.ts'
import { daysApart, weekdayOf } from '@museum/contract/day.ts'
import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { clockInWords, overlaps, spanInWords } from '@museum/contract/span.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { FilterChips } from '../../components/FilterChips.tsx'
import { HelpLink } from '../../components/HelpLink.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { toast } from '../../components/toast.ts'
import { Link } from '../../shell/router.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import { fortnightScreen } from '../fortnight/fortnight.screens.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { LatelySkeleton } from '../roster/LatelySkeleton.tsx'
import { scheduleScreen } from '../roster/roster.screens.ts'
import { ShiftLine } from '../roster/ShiftLine.tsx'
import { useServiceTypes } from '../roster/useServiceTypes.ts'
import { openShiftsScreen } from './take.screens.ts'
import './take.css'

type Open = OutputOf<'GET /api/roster/open_shifts'>
type Slot = Open['list'][number]

/** 可认领班次: the places that are free and for the caller to take, with one tap; what was taken can be given back. */
export default function OpenShiftsScreen() {
  return (
    <FormalOnly skeleton={<LatelySkeleton />}>
      <OpenShifts />
    </FormalOnly>
  )
}

/** Ways to narrow the list, by the numbers of their chips. */
const parts: readonly { id: number; name: string; holds: (slot: Slot) => boolean }[] = [
  { id: 1, name: '上午', holds: ({ start_time }) => start_time < '12:00' },
  { id: 2, name: '下午', holds: ({ start_time }) => start_time >= '12:00' },
  { id: 3, name: '周末', holds: ({ date }) => weekdayOf(date) >= 6 },
]
const isIn = (slot: Slot, part: number) => parts.find(({ id }) => id === part)?.holds(slot) ?? true

function OpenShifts() {
  const query = useQueryOf('GET /api/roster/open_shifts', {}, { fresh: true, onReturn: true })
  const seen = useSeen(query.data)
  const { taken, take, forget } = useTaken(query.data)
  const [part, setPart] = useState(0)
  // What was taken keeps its place, and is none of those that are left.
  const left = seen.filter(
    ({ id }) => taken.get(id) === undefined && query.data?.list.some((slot) => slot.id === id),
  )
  const counts = new Map([[0, left.length]])
  for (const { id, holds } of parts) counts.set(id, left.filter(holds).length)
  return (
    <Page>
      <PullToRefresh />
      <Loaded query={query} skeleton={<LatelySkeleton />}>
        {({ list }) =>
          seen.length === 0 ? (
            <Empty
              text="近期没有可认领的班次"
              action={
                <ButtonLink kind="plain" to={scheduleScreen.path}>
                  看我的排班
                </ButtonLink>
              }
            />
          ) : (
            <>
              <p className="row apart inset quiet">
                这些班次缺人，认领后由您服务
                <Link to={fortnightScreen.path} className="row touch onward">
                  按天排班
                </Link>
              </p>
              <FilterChips
                label="按时段筛选"
                short="时段"
                value={part}
                options={parts}
                counts={counts}
                onChange={setPart}
              />
              {daysOf(seen.filter((slot) => isIn(slot, part))).map(([date, slots]) => (
                <OpenDay
                  key={date}
                  date={date}
                  slots={slots}
                  open={list}
                  taken={taken}
                  onTaken={take}
                  onUndone={forget}
                  onRefused={() => void query.refetch()}
                />
              ))}
            </>
          )
        }
      </Loaded>
      <HelpLink of={openShiftsScreen} />
    </Page>
  )
}

/** The shift that came of each slot, taken here or, as the server says, a moment ago. */
function useTaken(data: Open | undefined) {
  // None where it was given back here.
  const [here, setHere] = useState<ReadonlyMap<number, number | undefined>>(new Map())
  const note = ({ id }: Slot, shiftId: number | undefined) =>
    setHere((all) => new Map(all).set(id, shiftId))
  const known = (data?.taken ?? []).map(({ id, shift_id }) => [id, shift_id] as const)
  return {
    taken: new Map([...known, ...here]),
    take: note,
    forget: (slot: Slot) => note(slot, undefined),
  }
}

/**
 * All that was listed since the screen was opened, by day and time. Nothing leaves its place while somebody
 * looks: what slid under the thumb would be taken by a second tap.
 */
function useSeen(data: Open | undefined): readonly Slot[] {
  const [seen, setSeen] = useState<readonly Slot[]>([])
  const [last, setLast] = useState<Open>()
  if (data && data !== last) {
    const all = new Map([...seen, ...data.list, ...data.taken].map((slot) => [slot.id, slot]))
    setLast(data)
    setSeen([...all.values()].sort((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1)))
  }
  return seen
}

const orderOf = ({ date, start_time, end_time, id }: Slot) =>
  `${date} ${start_time} ${end_time} ${String(id).padStart(15, '0')}`

interface OpenDayProps {
  date: string
  slots: readonly Slot[]
  /** What can be taken now. */
  open: readonly Slot[]
  /** The shifts that came of what was taken here, by slot. */
  taken: ReadonlyMap<number, number | undefined>
  onTaken: (slot: Slot, shiftId: number) => void
  onUndone: (slot: Slot) => void
  /** Somebody was faster, or it can be taken no longer: what is shown is old. */
  onRefused: () => void
}

function OpenDay({ date, slots, open, taken, onTaken, onUndone, onRefused }: OpenDayProps) {
  const { colourOf } = useServiceTypes()
  const today = useMuseumToday()
  return (
    <section className="inset stack-close open-day" aria-label={dayWords(date)}>
      <h2>
        {dayWords(date)} <small>还有{daysApart(today, date)}天</small>
      </h2>
      <ul className="stack">
        {slots.map((slot) => {
          const shiftId = taken.get(slot.id)
          const isOpen = open.some(({ id }) => id === slot.id)
          return (
            <li key={slot.id} className={shiftId === undefined ? 'card' : 'card open-shift-taken'}>
              <ShiftLine
                shift={slot}
                colour={colourOf(slot.service_type_id)}
                {...(shiftId !== undefined && { to: shiftLink(shiftId) })}
              />
              <footer className="row apart touch below">
                {shiftId !== undefined ? (
                  // What undoes stands elsewhere than what did it: a second tap gives nothing back.
                  <>
                    <UndoButton slot={slot} shiftId={shiftId} onDone={() => onUndone(slot)} />
                    <StatusTag tone="celadon" text="已认领" />
                  </>
                ) : isOpen ? (
                  <>
                    <StatusTag tone="amber" text={`缺${slot.lack}人`} />
                    <TakeButton
                      slot={slot}
                      onTaken={(id) => onTaken(slot, id)}
                      onRefused={onRefused}
                    />
                  </>
                ) : (
                  <p className="grow quiet">{whyNot(slot, slots, taken)}</p>
                )}
              </footer>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Why a slot that was listed can be taken no more, as far as one sees it here. */
function whyNot(
  slot: Slot,
  ofDay: readonly Slot[],
  taken: ReadonlyMap<number, number | undefined>,
): string {
  const own = ofDay.find((other) => taken.get(other.id) !== undefined && overlaps(other, slot))
  return own ? `与您${spanInWords(own)}的排班重叠` : '已被认领或不再开放'
}

/** Which slot a button is of: a place may want people of several types at one time. */
const said = ({ date, start_time, place_name, service_type_name }: Slot) =>
  `${dayWords(date)} ${clockInWords(start_time)} ${service_type_name} ${place_name}`

interface TakeButtonProps {
  slot: Slot
  onTaken: (shiftId: number) => void
  onRefused: () => void
}

function TakeButton({ slot, onTaken, onRefused }: TakeButtonProps) {
  const { run, busy } = useCommand('POST /api/roster/take', {
    done: false,
    onDone: ({ data }) => onTaken(data.id),
    onFailed: onRefused,
  })
  return (
    <Button
      kind="plain"
      small
      busy={busy}
      label={`认领 ${said(slot)}`}
      onClick={() => void run({ id: slot.id })}
    >
      认领
    </Button>
  )
}

interface UndoButtonProps {
  slot: Slot
  shiftId: number
  onDone: () => void
}

function UndoButton({ slot, shiftId, onDone }: UndoButtonProps) {
  const { run, busy } = useCommand('POST /api/roster/delete_lately_roster_info', {
    done: false,
    onDone: () => {
      onDone()
      toast('已撤销认领')
    },
  })
  return (
    <Button
      kind="quiet"
      small
      busy={busy}
      label={`撤销 ${said(slot)}`}
      onClick={() => void run({ id: shiftId })}
    >
      撤销
    </Button>
  )
}

/** The slots by their day, in order. */
function daysOf(list: readonly Slot[]): [string, Slot[]][] {
  const days = new Map<string, Slot[]>()
  for (const slot of list) days.set(slot.date, [...(days.get(slot.date) ?? []), slot])
  return [...days]
}
