import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { toast } from '../../components/toast.ts'
import type { RemindPlace } from './RemindOffer.tsx'
import { SubscribeTag } from './SubscribeTag.tsx'
import { useToken } from './session.ts'
import { preparePage } from './wechatPage.ts'
import './remind.css'

/** Whoever may be told so often is not asked once more beside what they do. */
const enough = 5

/**
 * How many messages WeChat may still bring, and its button to allow more, where the museum sends them. `beside` something else it asks only who allows few, and nobody within thirty days of a no; as a `setting`
 * it can be changed at any time.
 */
export default function Reminders({ as }: { as: RemindPlace }) {
  const loggedIn = useToken() !== undefined
  const { data } = useQueryOf(
    'GET /auth/wechat/consents',
    {},
    // Without it all else on the screen stands.
    { enabled: loggedIn, quiet: true },
  )
  const asks = data !== undefined && data.templates.length > 0
  const offers = asks && data.lasting === 0 && (as === 'setting' || data.ask === 1)
  const ready = useReadyPage(offers)
  if (!asks || (as === 'beside' && !(offers && ready && data.left < enough))) return null
  return (
    <section className="remind" aria-label="微信提醒">
      <p role="status">{wordsOf(data, as)}</p>
      {offers && ready && <Allow templates={data.templates} more={data.left > 0} />}
    </section>
  )
}

function wordsOf({ left, lasting }: { left: number; lasting: number }, as: string): string {
  if (lasting === 1) return '微信提醒已开启'
  if (left > 0) return `微信提醒还可送达 ${left} 条`
  return as === 'beside' ? '开启微信提醒，班次和审核结果会发到微信' : '微信提醒未开启，通知只在这里'
}

function Allow({ templates, more }: { templates: readonly string[]; more: boolean }) {
  const [failed, setFailed] = useState(false)
  const { run } = useCommand('POST /auth/wechat/consents', { own: true, done: false })
  const label = more ? '再加几条' : '开启提醒'
  if (failed) return <p className="remind-failed">现在打不开微信的订阅窗口，请稍后再来</p>
  return (
    <span className="remind-tap">
      <span className="button button-plain button-small" aria-hidden="true">
        {label}
      </span>
      <SubscribeTag
        templates={templates}
        label={label}
        onAnswers={(answers) => {
          if (answers.length === 0) return
          const taken = answers.some(({ status }) => status === 'accept')
          void run({ answers }).then(() => taken && toast('已开启微信提醒'))
        }}
        onFailed={() => setFailed(true)}
      />
    </span>
  )
}

/** Whether WeChat lets this page show its button. */
function useReadyPage(wanted: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let here = true
    preparePage().then(
      () => here && setReady(true),
      // Without it the words stand alone.
      () => {},
    )
    return () => {
      here = false
    }
  }, [wanted])
  return ready
}
