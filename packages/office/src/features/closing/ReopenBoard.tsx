import { periodText } from '@museum/contract/day.ts'
import { closureWords } from '@museum/contract/setting/closure-words.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Sought } from '../../components/Blank.tsx'
import { undoables } from '../../components/UndoBar.tsx'
import { useMainKey } from '../../components/useMainKey.ts'
import { Figure } from './ClosureEffect.tsx'
import { ClosureFrame } from './ClosureFrame.tsx'
import { type ClosureDetail, closureUndo, daysInWords, lastOf, withDay } from './closureDraft.ts'
import { DayRange } from './DayRange.tsx'
import { TouchedPeople } from './TouchedPeople.tsx'

interface ReopenBoardProps {
  id: number
  today: string
  mayEdit: boolean
  onClose: () => void
}

/** One closure: whose shifts it keeps, and what comes back when all or some of its days open again. */
export function ReopenBoard({ id, today, mayEdit, onClose }: ReopenBoardProps) {
  const query = useQueryOf('GET /api/office/closures/:id', { id }, { own: true })
  const back = <Button onClick={onClose}>返回列表</Button>
  if (!query.data)
    return (
      <ClosureFrame acts={back}>
        <Sought query={query} />
      </ClosureFrame>
    )
  return <Reopening closure={query.data} today={today} mayEdit={mayEdit} onClose={onClose} />
}

interface ReopeningProps extends Omit<ReopenBoardProps, 'id'> {
  closure: ClosureDetail
}

function Reopening({ closure, today, mayEdit, onClose }: ReopeningProps) {
  const start = closure.first < today ? today : closure.first
  const [part, setPart] = useState({ first: start, last: closure.last })
  const reopen = useCommand('POST /api/office/closures/:id/reopen', {
    done: false,
    onDone: ({ data }) => {
      // What was done before is told by now.
      undoables.drop(closureUndo, closure.id)
      const { restored, told } = data
      // A shift may have begun since it was counted here.
      const back = restored > 0 ? `，恢复 ${restored} 个班次` : ''
      const word = `${closureWords(closure)}恢复开放 ${daysInWords(part, today)}${back}`
      const then = told > 0 ? `60 秒后通知 ${told} 人` : '60 秒后不能撤销'
      undoables.add({ word, address: closureUndo, ids: [closure.id], then })
      onClose()
    },
  })
  const all = part.first === start && lastOf(part) === closure.last
  const over = closure.last < today
  const people = closure.list.flatMap((person) => {
    const its = person.shifts.filter(({ date }) => part.first <= date && date <= lastOf(part))
    const taken = its.filter(({ fits }) => fits === 1)
    return its.length > 0 ? [{ ...person, taken, lost: its.filter(({ fits }) => fits === 0) }] : []
  })
  const sum = (of: (person: (typeof people)[number]) => number) =>
    people.reduce((count, person) => count + of(person), 0)
  const told = people.filter(({ taken }) => taken.length > 0).length
  const act = () => void reopen.run({ id: closure.id, first: part.first, last: lastOf(part) })
  useMainKey(mayEdit && !over && !reopen.busy ? act : undefined)
  return (
    <ClosureFrame
      acts={<Button onClick={onClose}>返回列表</Button>}
      sideTitle={mayEdit ? '恢复开放' : '闭馆与停用'}
      side={
        <>
          <section>
            <p className="stack gap-xs">
              <b>{closureWords(closure)}</b>
              {periodText(closure.first, closure.last, today)}
              {closure.reason ? <span className="quiet">原因：{closure.reason}</span> : null}
            </p>
          </section>
          {mayEdit && !over ? (
            <section>
              <h3 className="quiet smaller regular">
                恢复 <b className="ink strong figures after">{daysInWords(part, today)}</b>
              </h3>
              <DayRange
                label="恢复的日期"
                first={part.first}
                last={part.last}
                today={today}
                from={start}
                until={closure.last}
                onPick={(day) => setPart(withDay(part, day))}
              />
              <p className="hint">
                {all ? '点一天或首尾两天，只恢复其中一段。' : '其余日期仍然停用。'}{' '}
                {all ? null : (
                  <Button
                    type="link"
                    size="small"
                    onClick={() => setPart({ first: start, last: closure.last })}
                  >
                    全部恢复
                  </Button>
                )}
              </p>
            </section>
          ) : null}
        </>
      }
    >
      <div className="grow">
        <dl className="tiles closure-figures" aria-label="恢复后">
          <Figure count={sum(({ taken }) => taken.length)} unit="班恢复" note="仍合规则的班次" />
          <Figure count={told} unit="人收到通知" note="每人只收一条消息" />
          <Figure
            count={sum(({ lost }) => lost.length)}
            unit="班不恢复"
            note="已开始、已另有排班、不再服务或另有停用"
          />
        </dl>
        {people.length > 0 ? (
          <TouchedPeople
            head="恢复的班次"
            today={today}
            lostHead="不恢复的班次"
            people={people}
            rest={0}
            withPlace={closure.places.length !== 1}
          />
        ) : (
          <p className="nothing">这段时间没有暂停的班次，不会发出通知。</p>
        )}
      </div>
      {mayEdit && !over ? (
        <footer className="row gap-l wrap fixed pale-keys closure-act">
          <span className="grow hint" role="status">
            {all ? '整段恢复开放' : '只恢复所选日期'}
          </span>
          <Button type="primary" size="large" loading={reopen.busy} onClick={act}>
            {told > 0 ? `恢复开放并通知 ${told} 人` : '恢复开放，无人需通知'} <kbd>Ctrl</kbd>{' '}
            <kbd>Enter</kbd>
          </Button>
        </footer>
      ) : null}
    </ClosureFrame>
  )
}
