import { joined } from '@museum/contract/text.ts'
import type { AppContext } from '@museum/server/context.ts'
import { eventSignature } from '@museum/server/wechat/events.ts'
import { eachTemplate, fieldRefusal, type Template } from '@museum/server/wechat/templates.ts'
import type { FastifyInstance } from 'fastify'
import { miniPrefix, webPrefix } from './standin-apps.ts'
import { serveInbox } from './standin-inbox.ts'

type Query = Record<string, unknown>

const ok = { errcode: 0, errmsg: 'ok' }
const cookieName = 'standin_openid'

/** The page on which stands what the demo's WeChat has brought. */
export const messagesPath = '/standin/messages'

/**
 * What the stand-in does with subscription messages: it refuses what WeChat refuses, counts consents of its own,
 * and tells our server of both as WeChat would. `reach` is where that listens; `isToken` knows its own tokens.
 */
export function serveMessages(
  server: FastifyInstance,
  appContext: AppContext,
  { reach, isToken }: { reach: () => string; isToken: (token: unknown) => boolean },
): void {
  const consents = new Map<string, number>()
  let sent = 0
  const receive = serveInbox(server, appContext, {
    path: messagesPath,
    title: '演示服务通知',
    none: '还没有通知。有人开启微信提醒、馆方有消息给他后，请刷新本页。',
    instead: '微信里的“服务通知”',
  })
  const { wechat } = appContext.settings
  const templates = () => (wechat.templates ? eachTemplate(wechat.templates) : [])

  const send = (mini: boolean) => async (request: { query: Query; body: Query }) => {
    if (!isToken(request.query.access_token))
      return { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' }
    const { touser, template_id, data } = request.body ?? {}
    const template = templates().find(({ id }) => id === template_id)
    const prefix = mini ? miniPrefix : webPrefix
    if (typeof touser !== 'string' || !touser.startsWith(prefix))
      return { errcode: 40003, errmsg: 'invalid openid' }
    if (!template) return { errcode: 40037, errmsg: 'invalid template_id' }
    const wrong = wrongField(Object.keys(template.fields), data)
    if (wrong) return { errcode: 47003, errmsg: `argument invalid! data.${wrong}.value invalid` }
    const key = `${touser} ${template.id}`
    const left = consents.get(key) ?? 0
    if (left === 0) return { errcode: 43101, errmsg: 'user refuse to accept the msg' }
    if (!template.lasting) consents.set(key, left - 1)
    sent += 1
    const texts = Object.keys(template.fields).map((name) => textOf(data, name))
    receive(touser.slice(prefix.length), joined(texts))
    await tell(touser, 'Sent', [
      { TemplateId: template.id, MsgID: String(sent), ErrorCode: '0', ErrorStatus: 'success' },
    ])
    return ok
  }
  server.post<{ Querystring: Query; Body: Query }>(
    '/standin/cgi-bin/message/subscribe/bizsend',
    send(false),
  )
  server.post<{ Querystring: Query; Body: Query }>(
    '/standin/cgi-bin/message/subscribe/send',
    send(true),
  )

  server.get<{ Querystring: Query }>('/standin/wxaapi/newtmpl/gettemplate', (request) =>
    isToken(request.query.access_token)
      ? { ...ok, data: templates().map(listed) }
      : { errcode: 40001, errmsg: 'invalid credential, access_token is invalid or not latest' },
  )

  // What WeChat's own window does when somebody answers it.
  server.post<{ Body: Query }>('/standin/subscribe', async (request, reply) => {
    const openid = cookieOf(request.headers.cookie)
    const { template = '', status = '' } = request.body ?? {}
    const ids = String(template).split(',')
    if (openid === '' || (status !== 'accept' && status !== 'reject')) return reply.code(400).send()
    if (status === 'accept')
      for (const id of ids) {
        const key = `${openid} ${id}`
        consents.set(key, (consents.get(key) ?? 0) + 1)
      }
    await tell(
      openid,
      'Popup',
      ids.map((TemplateId) => ({
        ...{ TemplateId, SubscribeStatusString: status, PopupScene: '1' },
      })),
    )
    return Object.fromEntries(ids.map((id) => [id, JSON.stringify({ status })]))
  })

  server.get('/standin/jweixin.js', (_, reply) =>
    reply.header('content-type', 'text/javascript; charset=utf-8').send(script),
  )

  async function tell(openid: string, kind: 'Popup' | 'Sent', lists: Record<string, string>[]) {
    if (!wechat.events) return
    const at = Math.floor(appContext.clock().getTime() / 1000)
    const xml = messageOf(openid, at, kind, lists)
    const signature = eventSignature(wechat.events.token, String(at), 'standin')
    const query = new URLSearchParams({ signature, timestamp: String(at), nonce: 'standin' })
    await fetch(`${reach()}/wechat/events?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml' },
      body: xml,
    })
  }
}

/** The cookie by which the stand-in knows who stands before its windows. */
export function standinCookie(openid: string): string {
  return `${cookieName}=${encodeURIComponent(openid)}; Path=/standin; HttpOnly; SameSite=Lax`
}

function cookieOf(header = ''): string {
  const [, value = ''] = new RegExp(`(?:^|; )${cookieName}=([^;]*)`).exec(header) ?? []
  return decodeURIComponent(value)
}

/** The first field that WeChat would not take: one too many or too few, or not of its type and length. */
function wrongField(names: readonly string[], data: unknown): string | undefined {
  const missing = names.find((name) => textOf(data, name) === undefined)
  if (missing) return missing
  return Object.keys(data ?? {}).find(
    (name) => !names.includes(name) || !holds(name, textOf(data, name) ?? ''),
  )
}

function textOf(data: unknown, name: string): string | undefined {
  const given = (data ?? {}) as Record<string, { value?: unknown } | null | undefined>
  const text = given[name]?.value
  return typeof text === 'string' ? text : undefined
}

const moment = /^\d{4}-\d\d-\d\d( \d\d:\d\d(:\d\d)?)?$/

function holds(name: string, value: string): boolean {
  if (/^(time|date)\d/.test(name)) return moment.test(value)
  return fieldRefusal(name, `=${value}`) === undefined
}

const inData = (text: string) => `<![CDATA[${text}]]>`

function messageOf(
  openid: string,
  at: number,
  kind: 'Popup' | 'Sent',
  lists: Record<string, string>[],
): string {
  const fields = (list: Record<string, string>) =>
    Object.entries(list).map(([name, text]) => `<${name}>${inData(text)}</${name}>`)
  return `<xml><ToUserName>${inData('gh_standin')}</ToUserName>
<FromUserName>${inData(openid)}</FromUserName><CreateTime>${at}</CreateTime>
<MsgType>${inData('event')}</MsgType>
<Event>${inData(`subscribe_msg_${kind.toLowerCase()}_event`)}</Event>
<SubscribeMsg${kind}Event>${lists.map((list) => `<List>${fields(list).join('')}</List>`).join('')}
</SubscribeMsg${kind}Event></xml>`
}

/** WeChat's script as far as the phone uses it; its subscribe button asks in a plain box. */
const script = `(() => {
  let ready = () => {}
  window.wx = {
    ready: (then) => { ready = then },
    error: () => {},
    config: ({ openTagList = [] }) => {
      if (openTagList.includes('wx-open-subscribe') && !customElements.get('wx-open-subscribe'))
        customElements.define('wx-open-subscribe', class extends HTMLElement {
          connectedCallback() {
            this.style.display = 'block'
            this.addEventListener('click', async () => {
              const template = this.getAttribute('template')
              const status = confirm('允许“服务通知”给您发消息？') ? 'accept' : 'reject'
              const answer = await fetch('/standin/subscribe', {
                method: 'POST',
                headers: { 'content-type': 'application/json' },
                body: JSON.stringify({ template, status }),
              })
              const subscribeDetails = JSON.stringify(await answer.json())
              const detail = { errMsg: 'subscribe:ok', subscribeDetails }
              this.dispatchEvent(new CustomEvent('success', { detail }))
            })
          }
        })
      setTimeout(() => ready())
    },
  }
})()
`

/** A template as WeChat lists it; what its words say is the museum's own affair. */
function listed({ id, fields, lasting }: Template) {
  const content = Object.keys(fields).map((name) => `${name}:{{${name}.DATA}}\n`)
  return {
    priTmplId: id,
    title: '通知',
    content: content.join(''),
    example: '',
    type: lasting ? 3 : 2,
  }
}
