import type { SignType } from '@museum/contract/sign/sign.rules.ts'
import { isolated } from '@museum/contract/text.ts'
import { useAct } from '../../call/useAct.ts'
import { notice } from '../../notice.ts'
import { type AttendedRow, attendanceStale } from '../attendance/attendanceRows.ts'

const words = { sign: '到岗', signout: '离岗' } as const

/** Marking by one tap and taking it back; the board follows at once. */
export function useMarks() {
  const mark = useAct('POST /api/office/rosters/:id/mark', {
    stale: attendanceStale,
    own: 'success',
  })
  const unmark = useAct('POST /api/office/rosters/:id/unmark', {
    stale: attendanceStale,
    own: 'success',
  })
  const acting = [mark, unmark].find(({ isPending }) => isPending)
  const told = (row: AttendedRow, word: string) => notice.success(`${isolated(row.name)}：${word}`)
  return {
    /** The shift whose act is on its way. */
    pendingId: acting?.variables ? Number(acting.variables.id) : undefined,
    mark: (row: AttendedRow, type: SignType) =>
      mark.mutate({ id: row.id, type }, { onSuccess: () => told(row, `已登记${words[type]}`) }),
    unmark: (row: AttendedRow, type: SignType) =>
      unmark.mutate(
        { id: row.id, type },
        { onSuccess: () => told(row, `已撤销${words[type]}登记`) },
      ),
  }
}
