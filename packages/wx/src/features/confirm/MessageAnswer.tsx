import type { OutputOf } from '@museum/contract/calls.ts'
import { offeredWords } from '@museum/contract/offer/offered.rules.ts'
import { startOf } from '@museum/contract/roster/shift.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { ButtonLink } from '../../components/Button.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { CannotCome } from '../leave/CannotCome.tsx'
import { scheduleDayPath } from '../roster/roster.screens.ts'
import ComeButton from './ComeButton.tsx'

/** A reminder's question whether one comes on a day, as it stands now: to be answered, answered, or over. */
export default function MessageAnswer({ date }: { date: string }) {
  const query = useQueryOf('GET /api/volunteer/home', {}, { fresh: true })
  return (
    <Loaded query={query} skeleton={<Skeleton height="48px" />}>
      {(home) => {
        const { word, shift } = questionOf(home, date)
        return (
          <div className="column stack-close">
            {word !== '' && (
              <p className="strong" role="status">
                {word}
              </p>
            )}
            {shift ? (
              <>
                <ComeButton date={date} onFailed={() => void query.refetch()} />
                <CannotCome shift={shift} />
              </>
            ) : (
              <ButtonLink wide kind="plain" to={scheduleDayPath(date)}>
                查看排班
              </ButtonLink>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/** What is still asked of a day, or why nothing is. */
function questionOf({ shifts, now }: OutputOf<'GET /api/volunteer/home'>, date: string) {
  const own = shifts.filter((shift) => shift.date === date && shift.on_leave + shift.closed === 0)
  const ahead = own.filter((shift) => shift.sign_time === '' && now < startOf(shift))
  const [first] = ahead
  if (first?.answered === 1) return { word: '已回复：我会来', shift: undefined }
  const asked = ahead.find(({ offer_id }) => offer_id === 0)
  if (asked) return { word: '', shift: asked }
  if (first) return { word: offeredWords(first.offer_kind), shift: undefined }
  return { word: own.length > 0 ? '该班次已开始' : '这一天没有要答复的班次', shift: undefined }
}
