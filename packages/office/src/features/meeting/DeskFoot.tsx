import { grantMonths, stepOf } from '@museum/contract/meeting/meeting.rules.ts'
import { hoursWords } from '@museum/contract/minutes.ts'
import { Button } from 'antd'
import { type Meeting, type Sums, stepWords } from './deskRows.ts'

interface DeskFootProps {
  meeting: Meeting
  sums: Sums
  mayMark: boolean
  busy: boolean
  onSettle: (() => void) | undefined
  onAllCame: () => void
  onRebook: () => void
  onKeys: () => void
}

/** What deciding all would do, who stays behind, and the keys. */
export function DeskFoot({ meeting, sums, mayMark, busy, ...acts }: DeskFootProps) {
  const { kind, service_type_name: type } = meeting
  const training = kind === 'training'
  return (
    <footer className="screen-only">
      {mayMark ? (
        <div className="row gap-l meeting-foot">
          <b>{training ? '记为到场' : '批量定案'}</b>
          <span className="small grow">
            {training ? <TrainingWords meeting={meeting} sums={sums} /> : null}
            {training ? null : <DecisionWords meeting={meeting} sums={sums} />}
          </span>
          {sums.missed > 0 ? (
            <Button onClick={acts.onRebook}>请未到的 {sums.missed} 人另选时间</Button>
          ) : null}
          {training && sums.booked > 0 ? (
            <Button onClick={acts.onAllCame}>
              全到 <kbd>Ctrl</kbd> <kbd>A</kbd>
            </Button>
          ) : null}
          <Button
            type="primary"
            className="pale-keys"
            disabled={!acts.onSettle}
            loading={busy}
            onClick={acts.onSettle}
          >
            {training
              ? type === ''
                ? `记录 ${sums.settling} 人`
                : `记录并授予 ${sums.settling} 人`
              : `定案 ${sums.settling} 人`}{' '}
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </Button>
        </div>
      ) : null}
      <p className="foot-bar row gap-l">
        <span>
          <kbd>J</kbd> <kbd>K</kbd> 上下
        </span>
        <span>
          <kbd>Y</kbd> 到
        </span>
        <span>
          <kbd>W</kbd> 未到
        </span>
        {training ? null : (
          <>
            <span>
              <kbd>1</kbd> 到 <kbd>5</kbd> 打分并右移
            </span>
            <span>
              <kbd>P</kbd> 通过 <kbd>D</kbd> 待定 <kbd>F</kbd> 不通过，到下一位
            </span>
            <span>
              <kbd>N</kbd> 下一位没打完
            </span>
          </>
        )}
        <span>
          <kbd>B</kbd> 备注
        </span>
        <button type="button" className="bare push" onClick={acts.onKeys}>
          <kbd>?</kbd> 全部按键
        </button>
      </p>
    </footer>
  )
}

function TrainingWords({ meeting, sums }: Pick<DeskFootProps, 'meeting' | 'sums'>) {
  const { learning_minutes, service_type_name: type } = meeting
  return (
    <>
      {sums.settling} 人记培训 {hoursWords(learning_minutes / 60)}
      {type === '' ? '' : `，授予“${type}”上岗资格 ${grantMonths} 个月`}；不计入服务时长
      {sums.booked > 0 ? <span className="quiet">　未叫 {sums.booked} 留下</span> : null}
    </>
  )
}

function DecisionWords({ meeting, sums }: Pick<DeskFootProps, 'meeting' | 'sums'>) {
  const { kind, gives, service_type_name: type } = meeting
  const step = stepOf(kind, gives)
  const { from, to } = stepWords[kind]
  const left = [
    sums.wait > 0 ? `待定 ${sums.wait}` : '',
    sums.unscored > 0 ? `未打完 ${sums.unscored}` : '',
    sums.booked > 0 ? `未叫 ${sums.booked}` : '',
  ].filter(Boolean)
  return (
    <>
      {step === undefined ? '' : `从“${from}”这一步：`}
      <b className="celadon">通过 {sums.pass}</b> →{' '}
      {step === undefined ? `授予“${type}”${grantMonths} 个月` : to}
      <b className="red meeting-lose">不通过 {sums.fail}</b> → 结束
      {left.length > 0 ? <span className="quiet">　{left.join('、')} 留下</span> : null}
      {step === undefined ? null : <span className="quiet">　60 秒后才告知本人</span>}
    </>
  )
}
