import type { Sending } from '@museum/contract/draft/draft.rules.ts'
import { clockInWords, spanInWords } from '@museum/contract/span.ts'
import { Radio } from 'antd'
import type { Info, Told } from './PublishPeople.tsx'

interface SendingChoiceProps {
  info: Info
  today: string
  sending: Sending
  onSending: (sending: Sending) => void
}

/** The museum's moment in words, such as `明早 08:00`. */
export function morningInWords(moment: string, today: string): string {
  const [day = '', time = ''] = moment.split(' ')
  return `${day === today ? '今早' : '明早'} ${clockInWords(time)}`
}

/** When WeChat tells of it: there is a choice by day, while at night it waits by itself. */
export function SendingChoice({ info, today, sending, onSending }: SendingChoiceProps) {
  const reached = info.people.filter(({ reach }) => reach === 'wechat')
  if (reached.length === 0) return null
  const night = reached.some(({ waits }) => waits.now !== '')
  const quiet = { start_time: info.quiet_from, end_time: info.quiet_to }
  const hours = info.quiet_from === info.quiet_to ? '' : spanInWords(quiet)
  const morning = morningInWords(info.morning, today)
  const soon = reached.filter(({ waits }) => waits.morning === '').length
  const soonWords = soon > 0 ? `；${soon} 人的班次临近，仍在发布 60 秒后送达` : ''
  return (
    <section aria-labelledby="publish-sending">
      <h2 className="pane-title" id="publish-sending">
        微信何时送达
      </h2>
      {night ? (
        <p>
          现在是静默时段 {hours}，微信在{morning}送达{soonWords}。
        </p>
      ) : (
        <Radio.Group
          className="stack gap-xs"
          aria-labelledby="publish-sending"
          value={sending}
          onChange={({ target }) => onSending(target.value)}
        >
          <Radio value="now">
            现在发
            <small className="block smaller">
              发布 60 秒后送达{hours && `；不在静默时段 ${hours}`}
            </small>
          </Radio>
          <Radio value="morning">
            {morning}发
            {soon > 0 ? <small className="block smaller">{soonWords.slice(1)}</small> : null}
          </Radio>
        </Radio.Group>
      )}
      <p className="hint">应用内的消息都在发布 60 秒后可见，每人一条。</p>
    </section>
  )
}

/** When and how somebody will hear. */
export function hearingInWords({ reach, waits }: Told, sending: Sending, today: string): string {
  if (reach === 'phone') return '没有登录过，收不到消息，请电话告知'
  if (reach === 'unconsented') return '未授权微信提醒，发布 60 秒后打开应用可见'
  if (reach === 'app') return '收不到微信，发布 60 秒后打开应用可见'
  const until = waits[sending]
  return until === ''
    ? '发布 60 秒后，微信和应用内同时收到'
    : `微信${morningInWords(until, today)}收到，应用内 60 秒后可见`
}
