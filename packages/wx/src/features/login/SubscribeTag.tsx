import {
  type SubscribeFailure,
  subscribeFailureOf,
} from '@museum/contract/login/subscribe.rules.ts'
import { useEffect, useRef } from 'react'

export type Status = 'accept' | 'reject' | 'cancel' | 'filter'
export interface Answer {
  template: string
  status: Status
}

const statuses: readonly string[] = ['accept', 'reject', 'cancel', 'filter'] satisfies Status[]

/** What WeChat's event says of each template, whose value is a text of JSON within a text of JSON; the pages show both. */
export function answersOf(detail: unknown): Answer[] {
  const { subscribeDetails } = (detail ?? {}) as { subscribeDetails?: unknown }
  return Object.entries(opened(subscribeDetails)).flatMap(([template, said]) => {
    const { status = said } = opened(said) as { status?: unknown }
    return typeof status === 'string' && statuses.includes(status)
      ? [{ template, status: status as Status }]
      : []
  })
}

/** Why WeChat's window does not open, as its event says it. */
export function failureOf(detail: unknown): SubscribeFailure {
  return subscribeFailureOf(Number((detail as { errCode?: unknown } | null)?.errCode))
}

function opened(value: unknown): object {
  if (typeof value !== 'string') return (value as object) ?? {}
  try {
    const read: unknown = JSON.parse(value)
    return typeof read === 'object' && read !== null ? read : {}
  } catch {
    return {}
  }
}

interface SubscribeTagProps {
  templates: readonly string[]
  label: string
  onAnswers: (answers: Answer[]) => void
  onFailed: (why: SubscribeFailure) => void
}

/** WeChat's own button, over ours and unseen: a tap on anything else may not open its window. */
export function SubscribeTag({ templates, label, onAnswers, onFailed }: SubscribeTagProps) {
  const place = useRef<HTMLSpanElement>(null)
  const heard = useRef({ onAnswers, onFailed })
  heard.current = { onAnswers, onFailed }
  const named = templates.join(',')
  useEffect(() => {
    const tag = document.createElement('wx-open-subscribe')
    tag.setAttribute('template', named)
    tag.setAttribute('role', 'button')
    tag.setAttribute('aria-label', label)
    const face = document.createElement('script')
    face.type = 'text/wxtag-template'
    // Inside WeChat's button our styles do not hold.
    face.textContent =
      '<style>.all{position:absolute;top:0;left:0;width:100%;height:100%;opacity:0}</style><div class="all"></div>'
    tag.append(face)
    tag.addEventListener('success', (event) =>
      heard.current.onAnswers(answersOf((event as CustomEvent).detail)),
    )
    tag.addEventListener('error', (event: Event) =>
      heard.current.onFailed(failureOf((event as CustomEvent).detail)),
    )
    const broken = () => heard.current.onFailed('impossible')
    document.addEventListener('WeixinOpenTagsError', broken)
    place.current?.append(tag)
    return () => {
      document.removeEventListener('WeixinOpenTagsError', broken)
      tag.remove()
    }
  }, [named, label])
  return <span className="remind-tag" ref={place} />
}
