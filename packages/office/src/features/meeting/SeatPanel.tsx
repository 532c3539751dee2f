import { failWords } from '@museum/contract/meeting/meeting.rules.ts'
import { outcomeWords } from '@museum/contract/meeting/meeting.words.ts'
import { spanInWords } from '@museum/contract/span.ts'
import { isolated, joined } from '@museum/contract/text.ts'
import { sexWords } from '@museum/contract/volunteer/volunteer.words.ts'
import { Button, Input } from 'antd'
import { Portrait } from '../volunteer/Person.tsx'
import { codeOf, type Mark, type Meeting, type Seat } from './deskRows.ts'

interface SeatPanelProps {
  meeting: Meeting
  seat: Seat
  mayMark: boolean
  onMark: (change: Mark) => void
  onPropose: (outcome: 'pass' | 'wait' | 'fail') => void
  onMove: () => void
  onRelease: () => void
  onRebook: () => void
}

/** The one whose turn it is: who they are, what is noted, what they will be told. */
export function SeatPanel({ meeting, seat, mayMark, onMark, onPropose, ...acts }: SeatPanelProps) {
  const { kind } = meeting
  const open = mayMark && seat.decided_at === ''
  return (
    <aside className="pane dense dense-fields meeting-panel" aria-label={`${seat.name}的记录`}>
      <header className="row gap-l">
        <Portrait src={seat.img_url} name={seat.name} />
        <div>
          <h2>{isolated(seat.name)}</h2>
          <p className="quiet small">
            {joined([codeOf(seat), sexWords[seat.sex], seat.age < 0 ? '' : `${seat.age} 岁`])}
          </p>
        </div>
      </header>
      <dl className="facts inset">
        <dt>时段</dt>
        <dd className="figures">{spanInWords(seat)}</dd>
        <dt>职业</dt>
        <dd>{isolated(seat.job) || '—'}</dd>
        <dt>语言</dt>
        <dd>{isolated(seat.languages) || '—'}</dd>
      </dl>
      <div className="stack inset">
        <label className="quiet small" htmlFor="meeting-remark">
          内部备注 <kbd>B</kbd> 本人看不到
        </label>
        <Input.TextArea
          id="meeting-remark"
          key={`remark ${seat.id}`}
          rows={3}
          maxLength={200}
          disabled={!open}
          value={seat.remark}
          onChange={({ target }) => onMark({ remark: target.value })}
          onKeyDown={leaveByEsc}
        />
        {kind === 'training' ? null : (
          <>
            <label className="quiet small" htmlFor="meeting-told">
              给本人的说明　定案后告知
            </label>
            <Input.TextArea
              id="meeting-told"
              key={`told ${seat.id}`}
              rows={3}
              maxLength={200}
              disabled={!open}
              placeholder={seat.outcome === 'fail' ? failWords(kind, seat.state) : '可以不填'}
              value={seat.told}
              onChange={({ target }) => onMark({ told: target.value })}
              onKeyDown={leaveByEsc}
            />
            <p className="quiet small">拟定</p>
            <div className="row gap-s wrap">
              {proposals.map(([outcome, key]) => (
                <Button
                  key={outcome}
                  size="small"
                  disabled={!open}
                  aria-pressed={seat.outcome === outcome}
                  onClick={() => onPropose(outcome)}
                >
                  {outcomeWords[outcome]} <kbd>{key}</kbd>
                </Button>
              ))}
            </div>
          </>
        )}
      </div>
      {open ? (
        <div className="row gap-s wrap inset">
          {seat.state === 'booked' ? (
            <>
              <Button size="small" onClick={acts.onMove}>
                改时段…
              </Button>
              <Button size="small" onClick={acts.onRelease}>
                取消预约
              </Button>
            </>
          ) : null}
          {seat.state === 'absent' && kind !== 'training' && meeting.gives === 'step' ? (
            seat.asked === 1 ? (
              <span className="hint">已请另选时间</span>
            ) : (
              <Button size="small" onClick={acts.onRebook}>
                请其另选时间
              </Button>
            )
          ) : null}
        </div>
      ) : null}
      {kind === 'training' ? null : (
        <p className="hint inset line-above">拟定只是提议，批量定案后才生效</p>
      )}
    </aside>
  )
}

const proposals = [
  ['pass', 'P'],
  ['wait', 'D'],
  ['fail', 'F'],
] as const

/** Esc ends writing, so that the keys act again. */
function leaveByEsc(event: React.KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key === 'Escape') event.currentTarget.blur()
}
