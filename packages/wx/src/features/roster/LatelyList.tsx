import { shiftLink } from '@museum/contract/message/link.rules.ts'
import { closedShiftWords, shiftTone } from '@museum/contract/roster/shift.words.ts'
import { shutWords } from '@museum/contract/setting/closure-words.rules.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Empty } from '../../components/Empty.tsx'
import { Loaded } from '../../components/Loaded.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { dayWords, useMuseumToday } from '../../today.ts'
import type { ActOf } from './actOf.ts'
import { LatelyCard } from './LatelyCard.tsx'
import { LatelySkeleton } from './LatelySkeleton.tsx'
import { ShiftLine } from './ShiftLine.tsx'
import './roster.css'

/** The caller's coming shifts, the next one first (§2.93). */
export default function LatelyList({
  colourOf,
  actOf,
}: {
  colourOf: (typeId: number) => number
  actOf: ActOf
}) {
  const query = useQueryOf('GET /api/roster/lately_roster_info', {}, { fresh: true })
  return (
    <>
      <ClosedShifts colourOf={colourOf} />
      <Loaded query={query} skeleton={<LatelySkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty text="近期还没有排班" />
          ) : (
            <ul className="stack edged" aria-label="近期排班">
              {list.map((shift) => (
                <li key={shift.id}>
                  <LatelyCard
                    shift={shift}
                    colour={colourOf(shift.service_type_id)}
                    actOf={actOf}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </>
  )
}

/** The coming shifts that a closing took, each with what is closed and that nobody need go; nothing where there are none. */
function ClosedShifts({ colourOf }: { colourOf: (typeId: number) => number }) {
  const today = useMuseumToday()
  // Without it what comes stands below all the same.
  const query = useQueryOf('GET /api/roster/closed_list', {}, { fresh: true, quiet: true })
  const list = query.data?.list ?? []
  if (list.length === 0) return null
  return (
    <ul className="stack edged lately-closed" aria-label="因闭馆取消的排班">
      {list.map(({ closing, ...shift }) => (
        <li key={shift.id}>
          <article className="card lately-card">
            <h3 className="above">
              {dayWords(shift.date)} <ClosedTag hall={closing.hall} />
            </h3>
            <ShiftLine
              shift={shift}
              colour={colourOf(shift.service_type_id)}
              to={shiftLink(shift.id)}
            />
            <p className="quiet small below">
              {[
                `${shutWords(shift.date === today ? '今日' : '该日', closing)}，请勿前往`,
                closing.reason,
              ]
                .filter(Boolean)
                .join('。')}
            </p>
          </article>
        </li>
      ))}
    </ul>
  )
}

/** What is closed: the museum, or the place alone. */
function ClosedTag({ hall }: { hall: string }) {
  const word = hall === '' ? closedShiftWords.museum : closedShiftWords.hall
  return <StatusTag tone={shiftTone(word)} text={word} />
}
