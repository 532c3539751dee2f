import type { ReachWay, TemplateKind } from '@museum/contract/login/reach.rules.ts'
import { sql } from 'kysely'
import type { RequestContext } from '../../context.ts'
import { templateOf } from '../../wechat/templates.ts'

/** 1 for somebody who has never logged in, whom nothing in the app reaches and who has to be phoned; `person` is part of the query. */
export const byPhone = sql<number>`case when coalesce(person.openid, person.mini_openid,
  person.unionid, person.phone_mark) is null then 1 else 0 end`

/** The template by which WeChat is told of this kind; empty where it is told nothing. */
export function templateFor({ app }: Pick<RequestContext, 'app'>, kind: TemplateKind): string {
  const { templates } = app.settings.wechat
  return templates ? templateOf(templates, kind).id : ''
}

/** 1 for somebody who allows another message by this template; `person` is part of the query. */
export const consents = (templateId: string) =>
  sql<number>`case when exists (select 1 from wechat_consent where wechat_consent.person_id = person.id
    and wechat_consent.template = ${templateId} and wechat_consent.remaining > 0) then 1 else 0 end`

interface Reached {
  openid: string | null
  mini_openid: string | null
  by_phone: number
  consents: number
}

/** How somebody is reached; a phone call where they never logged in. */
export function wayOf(
  { channel }: Pick<RequestContext, 'channel'>,
  person: Reached | undefined,
): ReachWay {
  if (channel && person?.[channel]) return person.consents === 1 ? 'wechat' : 'unconsented'
  return person?.by_phone === 0 ? 'app' : 'phone'
}
