import type { OutputOf } from '@museum/contract/calls.ts'
import { clockInWords } from '@museum/contract/span.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { Button, ButtonLink } from '../../components/Button.tsx'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Page } from '../../components/Page.tsx'
import { PullToRefresh } from '../../components/PullToRefresh.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { toast } from '../../components/toast.ts'
import { paths } from '../../paths.ts'
import { dayWords } from '../../today.ts'
import { FormalOnly } from '../roster/FormalOnly.tsx'
import { LatelySkeleton } from '../roster/LatelySkeleton.tsx'
import { ShiftLine } from '../roster/ShiftLine.tsx'
import { useServiceTypes } from '../roster/useServiceTypes.ts'
import './take.css'

type Slot = OutputOf<'GET /api/roster/open_shifts'>['list'][number]

/** A slot of which a place was taken here, with the shift that came of it. */
interface Taken {
  slot: Slot
  shiftId: number
}

/** 可报班次: the places that are free and for the caller to take, with one tap; what was taken can be given back. */
export default function OpenShiftsScreen() {
  return (
    <FormalOnly skeleton={<LatelySkeleton />}>
      <OpenShifts />
    </FormalOnly>
  )
}

function OpenShifts() {
  const query = useQueryOf('GET /api/roster/open_shifts', {}, { fresh: true, onReturn: true })
  const { colourOf } = useServiceTypes()
  const [taken, setTaken] = useState<readonly Taken[]>([])
  const forget = (shiftId: number) =>
    setTaken((all) => all.filter((each) => each.shiftId !== shiftId))
  const add = (slot: Slot, shiftId: number) => setTaken((all) => [{ slot, shiftId }, ...all])
  return (
    <Page>
      <PullToRefresh />
      {taken.length > 0 && (
        <section className="open-day" aria-label="已认领">
          <h2>已认领</h2>
          <ul>
            {taken.map(({ slot, shiftId }) => (
              <li key={shiftId} className="open-shift open-shift-taken">
                <h3>{dayWords(slot.date)}</h3>
                <ShiftLine shift={slot} colour={colourOf(slot.service_type_id)} />
                <footer>
                  <UndoButton slot={slot} shiftId={shiftId} onDone={() => forget(shiftId)} />
                </footer>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Loaded query={query} skeleton={<LatelySkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty
              text={taken.length > 0 ? '没有其他可报的班次了' : '近期没有可报的班次'}
              action={
                <ButtonLink kind="plain" to={paths.schedule}>
                  看我的排班
                </ButtonLink>
              }
            />
          ) : (
            daysOf(list).map(([date, slots]) => (
              <section key={date} className="open-day" aria-label={dayWords(date)}>
                <h2>{dayWords(date)}</h2>
                <ul>
                  {slots.map((slot) => (
                    <li key={slot.id} className="open-shift">
                      <ShiftLine shift={slot} colour={colourOf(slot.service_type_id)} />
                      <footer>
                        <StatusTag tone="amber" text={`缺${slot.lack}人`} />
                        <TakeButton
                          slot={slot}
                          onTaken={(shiftId) => add(slot, shiftId)}
                          onRefused={() => void query.refetch()}
                        />
                      </footer>
                    </li>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </Loaded>
    </Page>
  )
}

const said = ({ date, start_time, place_name }: Slot) =>
  `${dayWords(date)} ${clockInWords(start_time)} ${place_name}`

interface TakeButtonProps {
  slot: Slot
  onTaken: (shiftId: number) => void
  /** Somebody was faster, or it can be taken no longer: what is shown is old. */
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
