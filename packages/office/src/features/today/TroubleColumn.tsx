import type { DutyState } from '@museum/contract/attendance/attendance.rules.ts'
import { dutyBadge } from '@museum/contract/attendance/attendance.words.ts'
import { joined } from '@museum/contract/text.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { type FocusEvent, type ReactNode, type Ref, useLayoutEffect, useRef, useState } from 'react'
import { Loaded } from '../../components/Blank.tsx'
import { SmallButton } from '../../components/SmallButton.tsx'
import { refreshIntervals } from '../../refreshIntervals.ts'
import type { AttendedRow } from '../attendance/attendanceRows.ts'
import { JudgeDialog } from '../attendance/JudgeDialog.tsx'
import { RepairDialog } from '../attendance/RepairDialog.tsx'
import { useMay } from '../login/me.tsx'
import { BesideAct } from '../offer/BesideAct.tsx'
import { PhoneAct } from '../offer/PhoneAct.tsx'
import { MarkActs } from './MarkActs.tsx'
import { RecentList } from './RecentList.tsx'
import { RemindAct } from './RemindAct.tsx'
import { type Today, troubleInWords } from './todayRows.ts'

interface TroubleColumnProps {
  ref: Ref<HTMLDivElement>
  today: Today
  /** Whoever may not come though they are planned, between those who did not and those who did not leave. */
  children?: ReactNode
}

/**
 * 要处理: whoever did not come, has not signed out, or waits for the office's word, each with what one does. Each
 * part is of one state, and as many as the figure above says of it.
 */
export function TroubleColumn({ ref, today, children }: TroubleColumnProps) {
  const query = useQueryOf(
    'GET /api/office/today/troubles',
    {},
    { every: refreshIntervals.board, keep: true },
  )
  const may = useMay('office.schedule')
  const [repairing, setRepairing] = useState<AttendedRow>()
  const [judging, setJudging] = useState<AttendedRow>()
  const list = query.data?.list ?? []
  const kept = useKeptRow(list)
  const row = (one: AttendedRow) => (
    <TroubleRow
      key={one.id}
      row={one}
      today={today}
      may={may}
      onRepair={() => setRepairing(one)}
      onJudge={() => setJudging(one)}
    />
  )
  const left = (query.data?.total ?? 0) - list.length
  const part = (state: DutyState) => {
    const { word: title, tone } = dutyBadge(state)
    const rows = list.filter(({ duty_state }) => duty_state === state)
    const remindable = state === 'to_sign_out' ? onePerPerson(rows) : []
    // Where not all of the day are listed, the list's part of them is no figure.
    const count = left > 0 ? countOf(today, state) : rows.length
    return rows.length === 0 ? null : (
      <section aria-label={title}>
        <h2 className="row band">
          {title} <b className={`figures ${tone}`}>{count}</b>
          {may && remindable.length > 1 ? (
            <RemindAct kind="sign_out" date={today.date} people={remindable} many />
          ) : null}
        </h2>
        <ul className="plain-list lined">{rows.map(row)}</ul>
      </section>
    )
  }
  return (
    <div className="today-troubles dense" ref={ref} {...kept}>
      <Loaded query={query} lines={8}>
        {() => (
          <>
            {part('late')}
            {children}
            {part('to_sign_out')}
            {part('missing')}
            {part('not_signed_out')}
            {part('to_judge')}
            {list.length === 0 ? <p className="hint pad-s">没有其他要处理的人。</p> : null}
            {left > 0 ? <p className="hint pad">另有 {left} 人，请在名单中按状态查看。</p> : null}
          </>
        )}
      </Loaded>
      <RecentList today={today.date} />
      <RepairDialog row={repairing} onClose={() => setRepairing(undefined)} />
      <JudgeDialog row={judging} onClose={() => setJudging(undefined)} />
    </div>
  )
}

const countOf = (today: Today, state: DutyState) =>
  state === 'to_sign_out' ? today.staying : today[state]

/** Whoever has several shifts among these is reminded once. */
const onePerPerson = (rows: readonly AttendedRow[]) => [
  ...new Map(rows.map((row) => [row.volunteer_id, row])).values(),
]

interface TroubleRowProps {
  row: AttendedRow
  today: Today
  may: boolean
  onRepair: () => void
  onJudge: () => void
}

function TroubleRow({ row, today, may, onRepair, onJudge }: TroubleRowProps) {
  const { duty_state, volunteer_id, name } = row
  return (
    <li className="row wrap person-row" data-row={row.id} tabIndex={-1}>
      <b>{name || '（未填写）'}</b>
      <span className="lines person-what">
        {joined([row.service_type_name, row.place_name])}
        <small className="figures">{troubleInWords(row, today.time)}</small>
      </span>
      {may ? (
        <span className="row gap-s wrap push">
          {duty_state === 'to_judge' ? (
            <SmallButton aria-label={`${name}，核实`} onClick={onJudge}>
              核实
            </SmallButton>
          ) : (
            <>
              <PhoneAct person={{ id: volunteer_id, name }} />
              <MarkActs
                row={row}
                now={`${today.date} ${today.time}`}
                rules={today.rules}
                onRepair={onRepair}
              />
              {duty_state === 'late' ? <BesideAct shift={row} /> : null}
              {duty_state === 'to_sign_out' ? (
                <RemindAct kind="sign_out" date={today.date} people={[row]} />
              ) : null}
            </>
          )}
        </span>
      ) : null}
    </li>
  )
}

/**
 * Keeps one's place in a list that is read anew: where the row that had the focus has left it, the one that
 * stands there now has it, unless the focus has gone elsewhere.
 */
function useKeptRow(rows: readonly { id: number }[]) {
  const held = useRef<{ id: number; at: number; list: HTMLElement }>(undefined)
  useLayoutEffect(() => {
    const last = held.current
    if (!last || rows.some(({ id }) => id === last.id)) return
    held.current = undefined
    if (document.activeElement !== document.body) return
    const next = rows[Math.min(last.at, rows.length - 1)]
    if (next) last.list.querySelector<HTMLElement>(`[data-row="${next.id}"]`)?.focus()
  }, [rows])
  return {
    onFocus: ({ target, currentTarget }: FocusEvent<HTMLElement>) => {
      const id = Number(target.closest<HTMLElement>('[data-row]')?.dataset.row)
      const at = rows.findIndex((row) => row.id === id)
      held.current = at < 0 ? undefined : { id, at, list: currentTarget }
    },
    onBlur: ({ relatedTarget }: FocusEvent<HTMLElement>) => {
      // A button that is switched off or has gone hands the focus to nobody.
      if (relatedTarget) held.current = undefined
    },
  }
}
