import type { InputRef } from 'antd'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { Blank } from '../../components/Blank.tsx'
import { KeysDialog } from '../../components/KeysDialog.tsx'
import { useKeptSwitch } from '../../components/keptChoices.ts'
import type { Place, ServiceType } from '../service/services.tsx'
import { JobsPopover } from './JobsPopover.tsx'
import { PeopleFoot } from './PeopleFoot.tsx'
import { PeopleGrid } from './PeopleGrid.tsx'
import { PeopleSide } from './PeopleSide.tsx'
import { canFill, isConflict, nextHalf } from './peopleAhead.ts'
import { type Job, jobsIn } from './peopleJobs.ts'
import { peopleKeys } from './peopleKeys.ts'
import { halfLacks, useSeatLook } from './peopleLook.ts'
import { changedTo, filling, type Move, movesTo, putting, removable } from './peopleMoves.ts'
import type { HalfCell, PeopleFilter, PeopleSort, WeekPeople } from './peopleRows.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import { useSpots } from './useChoice.ts'
import { enterGrid, useFocusedSpot } from './useCursorFocus.ts'
import { usePeopleWeek } from './usePeopleWeek.ts'
import { usePlannerKeys } from './usePlannerKeys.ts'
import { useCarry } from './useSeatDrag.ts'
import type { WeekEdits } from './useWeekEdits.ts'
import type { Act } from './weekEdits.ts'
import type { Spot } from './weekKeys.ts'
import type { PlannedShift, PlannedWeek } from './weekSeats.ts'

export interface PeopleBoardProps {
  week: PlannedWeek
  edits: WeekEdits
  types: readonly ServiceType[]
  places: readonly Place[]
  /** Of one type or place alone where that is asked for; else 0. */
  filter: { type: number; place: number }
  stale: boolean
  announce: (words: string) => void
  /** Seats that colleagues changed a moment ago, with who it was. */
  touched: ReadonlyMap<string, string>
  /** Opens what publishing would do; undefined where there is no draft. */
  onPublish: (() => void) | undefined
  onWeek: (by: 1 | -1) => void
  /** Shows the week by places. */
  onView: () => void
}

interface PeopleWeekProps extends PeopleBoardProps {
  people: WeekPeople
  who: PeopleFilter
  sort: PeopleSort
  q: string
  onFilter: (patch: { who?: PeopleFilter; sort?: PeopleSort; q?: string }) => void
}

/** Everybody's week on one page, and the keys and the hand that change it. */
export function PeopleWeek(props: PeopleWeekProps) {
  const { people, week, edits, announce, filter, types, places } = props
  const found = usePeopleWeek(props)
  const { rows, ground, cellsOf } = found
  const choice = useSpots(rows, ({ row, col }) => {
    const person = rows[row]
    return person && cellsOf(person)[col]
  })
  const { cursor, cell, chosen, marked } = choice
  const scroll = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLTableElement>(null)
  const side = useRef<HTMLDivElement>(null)
  const search = useRef<InputRef>(null)
  const [letters, setLetters] = useKeptSwitch('planner.letters', true)
  const [faded, setFaded] = useKeptSwitch('planner.wishes', false)
  const [keysOpen, setKeysOpen] = useState(false)
  const [opened, setOpened] = useState('')
  const [removed, setRemoved] = useState<readonly PlannedShift[]>([])
  const look = useSeatLook(types, places, filter)
  const lacks = useMemo(() => halfLacks(ground), [ground])
  useFocusedSpot(grid, cursor)

  const anchor = () => grid.current?.querySelector('td[tabindex="0"]')
  const close = () => {
    setOpened('')
    focusHalf(grid.current)
  }
  const run = (acts: readonly Act[]) => void edits.run(acts)
  const remove = (shifts: readonly PlannedShift[]) => {
    const open = removable(shifts)
    if (open.length === 0) return announce('这里没有可以移除的排班')
    // Of what stands in a draft nobody hears, and it can be taken back.
    if (open.every(({ date }) => edits.isDraftDay(date)))
      return run(open.map((shift) => ({ kind: 'remove', shift, reason: '' })))
    setRemoved(open)
  }
  const chosenShifts = () => {
    const all = [...chosen.values()].flatMap(({ seats }) => seats.map(({ shift }) => shift))
    return marked.size > 0 ? all.filter(({ seat }) => marked.has(seat)) : all
  }
  const fill = () => {
    const acts = filling(ground, chosen.values())
    if (acts.length === 0) return announce('没有这个人能补的缺口，按Enter看原因')
    void edits.run(acts, { asks: true })
  }
  const go = (by: 1 | -1, wanted: (half: HalfCell) => boolean, none: string) => {
    const next = nextHalf(found, cursor, by, wanted)
    if (!next) return announce(none)
    enterGrid(grid.current)
    choice.go(next)
    const person = rows[next.row]
    return person && cellsOf(person)[next.col]
  }
  const instead = cell && removable(cell.seats.map(({ shift }) => shift))
  const own = instead?.length === 1 && cell?.seats.length === 1 ? instead[0] : undefined
  const take = ({ to }: Job) => {
    close()
    if (cell && to) run([own ? changedTo(own, to) : putting(cell.person, to)])
  }
  const open = (spot: Spot | undefined = cursor) => {
    if (spot) setOpened(`${spot.row}.${spot.col}`)
  }
  const isOpen = cursor !== undefined && opened === `${cursor.row}.${cursor.col}`

  const onPointerDown = useCarry<Move>({
    ...{ week, marked, mayEdit: true },
    landing: (carried, spot) => {
      const person = rows[spot.row]
      const target = person && cellsOf(person)[spot.col]
      return target && movesTo(ground, carried, target, found.rowOf)
    },
    onDrop: run,
  })
  usePlannerKeys({
    letters,
    choice,
    extent: useMemo(() => ({ rows: rows.map(() => oneType), cols: 14 }), [rows]),
    gap: (by) => void go(by, canFill(ground), '没有人愿意且能补本周的缺口'),
    conflict: (by) => {
      const seats = go(by, isConflict, '本周没有冲突')?.seats
      const wrong = seats?.find(({ clash }) => clash === 'second') ?? seats?.[0]
      if (wrong) choice.mark([wrong.shift.seat])
    },
    seat: (by) => {
      const seats = cell?.seats ?? []
      const at = seats.findIndex(({ shift }) => marked.has(shift.seat))
      const next = seats[(at + by + seats.length) % Math.max(1, seats.length)]
      if (next) choice.mark([next.shift.seat])
    },
    open,
    fill: cursor ? fill : undefined,
    put: undefined,
    remove: cursor ? () => remove(chosenShifts()) : undefined,
    undo: edits.undo,
    redo: edits.redo,
    week: props.onWeek,
    view: props.onView,
    search: () => search.current?.focus(),
    publish: props.onPublish,
    keys: () => setKeysOpen(true),
    across: () => {
      if (side.current?.contains(document.activeElement)) focusHalf(grid.current)
      else side.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
    },
  })

  return (
    <div className="board week-board people-board">
      <div ref={side} className="pane screen-only people-beside">
        <PeopleSide
          who={props.who}
          sort={props.sort}
          q={props.q}
          counts={found.counts}
          figures={found.figures}
          target={people.target_hours}
          rest={people.rules.rest_hours}
          moved={found.moved}
          faded={faded}
          searchRef={search}
          onFilter={props.onFilter}
          onRenew={found.renew}
          onFade={setFaded}
        />
      </div>
      <div className="week-scroll" ref={scroll}>
        <PeopleGrid
          ref={grid}
          scroll={scroll}
          week={week}
          rows={rows}
          cellsOf={cellsOf}
          look={look}
          choice={choice}
          lacks={lacks}
          touched={props.touched}
          target={people.target_hours}
          faded={faded}
          stale={props.stale}
          onPointerDown={onPointerDown}
          onOpen={open}
        />
        {rows.length === 0 ? (
          <Blank text="没有符合条件的志愿者。">
            <Button onClick={() => props.onFilter({ who: 'all', q: '' })}>显示全部</Button>
          </Blank>
        ) : null}
      </div>
      <PeopleFoot
        cell={cell}
        chosen={chosen.size}
        letters={letters}
        types={look.types}
        onKeys={() => setKeysOpen(true)}
      />
      {cell && isOpen ? (
        <JobsPopover
          key={cell.key}
          cell={cell}
          jobs={jobsIn(ground, cell.person, cell.half, own)}
          instead={own}
          colour={look.colour}
          busy={edits.busy}
          isMeant={edits.isDraftDay(cell.date)}
          letters={letters}
          anchor={anchor}
          onTake={take}
          onRemove={(shifts) => {
            close()
            remove(shifts)
          }}
          onClose={close}
        />
      ) : null}
      <KeysDialog
        groups={peopleKeys}
        open={keysOpen}
        letters={letters}
        onLetters={setLetters}
        onClose={() => setKeysOpen(false)}
      />
      <RemoveDialog
        today={week.today}
        shifts={removed}
        onClose={() => setRemoved([])}
        onRemove={(reason) =>
          edits.run(removed.map((shift) => ({ kind: 'remove', shift, reason })))
        }
      />
    </div>
  )
}

const oneType = { typeLines: 0 }

const focusHalf = (table: HTMLTableElement | null) =>
  table?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus({ preventScroll: true })
