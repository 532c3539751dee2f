import type { OutputOf } from '@museum/contract/calls.ts'
import {
  feedbackLength,
  feedbackUntil,
  moodBadge,
  moods,
} from '@museum/contract/feedback/feedback.rules.ts'
import { isLonger, isolated } from '@museum/contract/text.ts'
import { useCommand } from '@museum/web-kit/data.ts'
import { useId, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { StatusTag } from '../../components/StatusTag.tsx'
import { TextField } from '../../components/TextField.tsx'
import { goToField } from '../../components/useForm.ts'
import { settings } from '../../settings.ts'
import { momentWords } from '../../today.ts'
import { useKeptText } from '../login/useKeptText.ts'
import './feedback.css'

export type OwnFeedback = OutputOf<'GET /api/roster/feedback'>

/** How a shift went: what was said of it, and while one may the form to say it. */
export function ShiftFeedback({ feedback }: { feedback: OwnFeedback }) {
  const [changing, setChanging] = useState(false)
  const open = feedback.refusal === ''
  if (feedback.mood !== 0 && !changing)
    return <Said feedback={feedback} {...(open && { onChange: () => setChanging(true) })} />
  return open ? <FeedbackForm feedback={feedback} onSent={() => setChanging(false)} /> : null
}

function Said({ feedback, onChange }: { feedback: OwnFeedback; onChange?: () => void }) {
  const { mood, need_help, content, handled } = feedback
  const { word, tone } = moodBadge(mood)
  return (
    <section className="card feedback" aria-label="您的反馈">
      <p className="row medium feedback-head" role="status">
        <span>已收到，谢谢您</span> <StatusTag tone={tone} text={word} />
      </p>
      {content !== '' && <p className="below">{isolated(content)}</p>}
      <p className="quiet whole below-close">
        {handled === 1
          ? '志愿者办公室已处理'
          : need_help === 1
            ? '您需要帮助，志愿者办公室会尽快联系您'
            : '仅志愿者办公室可以看到'}
      </p>
      {onChange && (
        <Button kind="quiet" small onClick={onChange}>
          修改反馈
        </Button>
      )}
    </section>
  )
}

const faces: Readonly<Record<number, string>> = {
  1: 'M8 14c1.6 2.4 6.4 2.4 8 0',
  2: 'M8 15.5h8',
  3: 'M8 16.5c1.6-2.4 6.4-2.4 8 0',
}

function FeedbackForm({ feedback, onSent }: { feedback: OwnFeedback; onSent: () => void }) {
  const { id } = feedback
  const [mood, setMood] = useState(feedback.mood)
  const [help, setHelp] = useState(feedback.need_help)
  const [content, setContent] = useKeptText(`feedback ${id}`, feedback.content)
  const { run, busy } = useCommand('POST /api/roster/feedback', { waits: true, done: false })
  const name = useId()
  const send = async () => {
    if (isLonger(content, feedbackLength)) return goToField('feedback')
    if (!(await run({ id, mood, need_help: help, content: content.trim() }))) return
    setContent('')
    onSent()
  }
  return (
    <form
      className="card feedback"
      aria-label="服务反馈"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <fieldset>
        <legend className="large strong">这次服务顺利吗？</legend>
        <div className="tiles">
          {moods.map((each) => (
            <label key={each} className="chosen-by feedback-mood">
              <input
                type="radio"
                name={name}
                checked={mood === each}
                onChange={() => setMood(each)}
              />
              <span className="column">
                <svg
                  className={`icon ${moodBadge(each).tone}`}
                  viewBox="0 0 24 24"
                  aria-hidden="true"
                >
                  <circle cx="12" cy="12" r="10" />
                  <path d={`M8.5 9.5v.5M15.5 9.5v.5${faces[each]}`} />
                </svg>
                {moodBadge(each).word}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      {mood !== 0 && (
        <>
          <label className="touch line feedback-help">
            <input
              type="checkbox"
              checked={help === 1}
              onChange={(event) => setHelp(event.target.checked ? 1 : 0)}
            />
            <span>需要帮助，请办公室联系我</span>
          </label>
          <TextField
            name="feedback"
            label="还想说的话（选填）"
            hint="仅志愿者办公室可以看到"
            max={feedbackLength}
            lines={2}
            counted
            value={content}
            onChange={setContent}
          />
          <Button wide type="submit" busy={busy}>
            提交反馈
          </Button>
        </>
      )}
      <p className="quiet whole below-close">
        {momentWords(feedbackUntil(feedback, settings.museumZone))}前可以反馈
      </p>
    </form>
  )
}
