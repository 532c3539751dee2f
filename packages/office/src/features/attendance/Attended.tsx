import { useState } from 'react'
import { type DecidedHere, useDecidedHere } from '../../components/useDecidedHere.ts'
import { type Opened, useOpened } from '../../components/useOpened.ts'
import { useReviewKeys } from '../../components/useReviewKeys.ts'
import { useMay } from '../login/me.tsx'
import { AttendanceDrawer, asksVerdict } from './AttendanceDrawer.tsx'
import type { AttendedRow } from './attendanceRows.ts'
import { JudgeDialog } from './JudgeDialog.tsx'
import { RepairDialog } from './RepairDialog.tsx'

type Act = 'repair' | 'judge'

/**
 * A list's open shift and what the office may do about its shifts; P asks for what the open one waits for.
 * `place` is what the list shows.
 */
export function useAttended(rows: AttendedRow[] | undefined, place: string) {
  const mayRepair = useMay('office.schedule')
  // What has been dealt with stands in the list until that is read anew.
  const doneHere = useDecidedHere(place)
  const opened = useOpened<AttendedRow, 'GET /api/office/rosters/:id'>(
    rows,
    'GET /api/office/rosters/:id',
    doneHere.has,
  )
  const [acting, setActing] = useState<{ act: Act; row: AttendedRow }>()
  const begin = (act: Act, row: AttendedRow | undefined) => {
    if (mayRepair && row && row.on_leave === 0) setActing({ act, row })
  }
  useReviewKeys({
    ...opened,
    pass: () => {
      const { row } = opened
      if (row && !doneHere.has(row.id)) begin(asksVerdict(row) ? 'judge' : 'repair', row)
    },
    fail: () => {},
  })
  return { mayRepair, opened, acting, begin, doneHere, end: () => setActing(undefined) }
}

interface AttendedProps {
  attended: ReturnType<typeof useAttended>
  /** How many rows the page has. */
  count: number
  /** After which act the shift has left the list, so that the next one opens. */
  leavesAfter?: Act | undefined
}

/** The open shift in full, and the dialogs of what is done about one. */
export function Attended({ attended, count, leavesAfter }: AttendedProps) {
  const { mayRepair, opened, acting, begin, doneHere, end } = attended
  const dialog = (act: Act) => ({
    row: acting?.act === act ? acting.row : undefined,
    onClose: end,
    onDone: () => {
      if (act === leavesAfter && acting) leaveWith(attended, acting.row.id)
    },
  })
  return (
    <>
      <AttendanceDrawer
        opened={opened}
        count={count}
        // What has just been dealt with may stand a moment longer, and has no acts any more.
        mayRepair={mayRepair && !doneHere.has(opened.id)}
        onRepair={() => begin('repair', opened.row)}
        onJudge={() => begin('judge', opened.row)}
      />
      <RepairDialog {...dialog('repair')} />
      <JudgeDialog {...dialog('judge')} />
    </>
  )
}

function leaveWith(
  { opened, doneHere }: { opened: Opened<AttendedRow>; doneHere: DecidedHere },
  id: number,
): void {
  doneHere.add([id])
  opened.leave(id)
}
