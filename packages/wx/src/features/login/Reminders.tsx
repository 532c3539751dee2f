import { miniSubscribe } from '@museum/contract/login/mini.rules.ts'
import type { SubscribeFailure } from '@museum/contract/login/subscribe.rules.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useEffect, useState } from 'react'
import { toast } from '../../components/toast.ts'
import { inMiniProgram } from './platform.ts'
import type { RemindPlace } from './RemindOffer.tsx'
import { SubscribeTag } from './SubscribeTag.tsx'
import { useToken } from './session.ts'
import { preparePage } from './wechatPage.ts'
import { loadSdk } from './wechatSdk.ts'
import './remind.css'

/** Whoever may be told so often is not asked once more beside what they do. */
const enough = 5

const lookAgainMs = 5_000

/**
 * How many messages WeChat may still bring, and its button to allow more, where the museum sends them. `beside` something else it asks only who allows few, and nobody within thirty days of a no; as a `setting`
 * it can be changed at any time.
 */
export default function Reminders({ as }: { as: RemindPlace }) {
  const loggedIn = useToken() !== undefined
  const mini = inMiniProgram()
  // What it was when the mini-program's page was opened.
  const [before, setBefore] = useState<number>()
  const { data } = useQueryOf(
    'GET /auth/wechat/consents',
    {},
    {
      // Without it all else on the screen stands.
      ...{ enabled: loggedIn, quiet: true, onReturn: mini },
      // Not every phone tells a web-view that one has come back to it.
      ...(before === undefined ? {} : { every: lookAgainMs }),
    },
  )
  if (before !== undefined && data && data.left !== before) setBefore(undefined)
  const asks =
    data !== undefined && data.templates.length > 0 && data.door === (mini ? 'mini' : 'official')
  const offers = asks && data.lasting === 0 && (as === 'setting' || data.ask === 1)
  const ready = useReadyPage(offers, mini)
  if (!asks || (as === 'beside' && !(offers && ready && data.left < enough))) return null
  return (
    <section className="card inset row apart remind" aria-label="微信提醒">
      <p role="status">{wordsOf(data, as)}</p>
      {offers &&
        ready &&
        (mini ? (
          <AskInMini data={data} onOpened={() => setBefore(data.left)} />
        ) : (
          <Allow templates={data.templates} left={data.left} />
        ))}
    </section>
  )
}

function wordsOf({ left, lasting }: { left: number; lasting: number }, as: string): string {
  if (lasting === 1) return '微信提醒已开启'
  if (left > 0) return `微信提醒还可送达 ${left} 条`
  return as === 'beside' ? '开启微信提醒，班次和审核结果会发到微信' : '微信提醒未开启，通知只在这里'
}

const labelOf = (left: number) => (left > 0 ? '再加几条' : '开启提醒')

/** The mini-program's own page asks, since its web-view may not. */
function AskInMini({
  data: { templates, left },
  onOpened,
}: {
  data: { templates: readonly string[]; left: number }
  onOpened: () => void
}) {
  const ask = async () => {
    const url = `/${miniSubscribe(templates, location.pathname + location.search)}`
    ;(await loadSdk())?.miniProgram?.navigateTo({ url })
    onOpened()
  }
  return (
    <button type="button" className="button button-plain button-small" onClick={() => void ask()}>
      {labelOf(left)}
    </button>
  )
}

// Where the switch stands none of WeChat's pages says.
const failures: Record<SubscribeFailure, string> = {
  off: '您在微信里关闭了订阅消息，请先打开总开关，再回到这里',
  offline: '网络不可用，请检查网络后重试',
  unopened: '订阅窗口没有打开，请再试一次',
  impossible: '现在不能开启微信提醒，通知仍会显示在“消息”里',
}

function Allow({ templates, left }: { templates: readonly string[]; left: number }) {
  const [failed, setFailed] = useState<SubscribeFailure>()
  const { run } = useCommand('POST /auth/wechat/consents', { own: true, done: false })
  const label = labelOf(left)
  return (
    <>
      {failed !== 'impossible' && (
        <span className="remind-tap">
          <span className="button button-plain button-small" aria-hidden="true">
            {label}
          </span>
          <SubscribeTag
            templates={templates}
            label={label}
            onAnswers={(answers) => {
              setFailed(undefined)
              if (answers.length === 0) return
              const taken = answers.some(({ status }) => status === 'accept')
              void run({ answers }).then(() => taken && toast('已开启微信提醒'))
            }}
            onFailed={setFailed}
          />
        </span>
      )}
      {failed && (
        <p className="quiet remind-failed" role="alert">
          {failures[failed]}
        </p>
      )}
    </>
  )
}

/** Whether WeChat lets this page show its button, or lead to the mini-program's. */
function useReadyPage(wanted: boolean, mini: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let here = true
    const prepared = mini ? loadSdk().then((sdk) => sdk?.miniProgram) : preparePage()
    prepared.then(
      (found) => here && setReady(found !== undefined),
      // Without it the words stand alone.
      () => {},
    )
    return () => {
      here = false
    }
  }, [wanted, mini])
  return ready
}
