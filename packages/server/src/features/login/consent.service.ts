import { createHash } from 'node:crypto'
import type { AppContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import type { WechatEvent } from '../../wechat/events.ts'
import type { SendOutcome } from '../../wechat/subscribed.ts'
import { eachTemplate, type Template } from '../../wechat/templates.ts'
import {
  addConsent,
  consentsOf,
  endConsent,
  giveBackConsent,
  hearOnce,
  noteRefusal,
  takeConsent,
} from './consent.store.ts'
import { findByLogin } from './person.store.ts'

/** Who said no is not asked by itself for this long. */
const restMs = 30 * 86_400_000

function asked({ app }: RequestContext): Template[] {
  const { templates } = app.settings.wechat
  return templates ? eachTemplate(templates) : []
}

/** What the caller allows WeChat to bring. */
export async function ownConsents(ctx: PersonContext) {
  const templates = asked(ctx)
  const door = ctx.channel === 'mini_openid' ? ('mini' as const) : ('official' as const)
  if (templates.length === 0)
    return { templates: [], door, left: 0, lasting: 0 as const, ask: 0 as const }
  const rows = await consentsOf(ctx.db, ctx.person.id)
  const found = templates.map((one) => ({
    ...one,
    ...rows.find(({ template }) => template === one.id),
  }))
  const refused = Math.max(...found.map(({ refused_ms = 0 }) => refused_ms))
  const lasting = found.every(({ lasting, remaining = 0 }) => lasting && remaining > 0)
  return {
    templates: templates.map(({ id }) => id),
    door,
    left: found.reduce((sum, { remaining = 0 }) => sum + remaining, 0),
    lasting: lasting ? (1 as const) : (0 as const),
    ask: !lasting && refused + restMs <= ctx.now.getTime() ? (1 as const) : (0 as const),
  }
}

type Answer = 'accept' | 'reject' | 'cancel' | 'filter'

/** Notes what the caller chose in WeChat's window; what is no template of ours is passed over. */
export async function reportConsents(
  ctx: PersonCommand,
  answers: readonly { template: string; status: Answer }[],
) {
  const ours = new Set(asked(ctx).map(({ id }) => id))
  const each = new Map(answers.map(({ template, status }) => [template, status]))
  for (const [template, status] of each) {
    const whose = { person_id: ctx.person.id, template }
    if (!ours.has(template)) continue
    if (status === 'accept') await addConsent(ctx.tx, whose, 'page', ctx.now.getTime())
    if (status === 'reject') await noteRefusal(ctx.tx, whose, ctx.now.getTime(), false)
  }
  return await ownConsents(ctx)
}

/** Hears what WeChat tells of consents; what it tells again changes nothing. */
export async function hearEvents(
  { db, clock, log }: AppContext,
  events: readonly WechatEvent[],
): Promise<void> {
  const nowMs = clock().getTime()
  for (const event of events)
    await inTransaction(db, async (tx) => {
      const id = createHash('sha256').update(JSON.stringify(event)).digest('base64url')
      if (!(await hearOnce(tx, id, nowMs))) return
      const person =
        (await findByLogin(tx, 'openid', event.openid)) ??
        (await findByLogin(tx, 'mini_openid', event.openid))
      if (!person) return
      const whose = { person_id: person.id, template: event.template }
      if (event.what === 'accepted') await addConsent(tx, whose, 'wechat', nowMs)
      if (event.what === 'refused') await noteRefusal(tx, whose, nowMs, false)
      if (event.what === 'ended') await noteRefusal(tx, whose, nowMs, true)
      if (event.what === 'not sent') {
        log.warn({ errcode: event.errcode }, 'WeChat did not bring a message that it had taken')
        if (event.errcode === noConsent) await endConsent(tx, whose)
      }
    })
}

const noConsent = 43_101

export interface Spending {
  person_id: number
  template: Template
}

/** Takes a consent for each message that is about to be sent; answers which have one. */
export async function spendConsents(
  { db }: AppContext,
  wanted: readonly Spending[],
): Promise<boolean[]> {
  return await inTransaction(db, async (tx) => {
    const taken: boolean[] = []
    for (const { person_id, template } of wanted) {
      const { id, lasting } = template
      taken.push(await takeConsent(tx, { person_id, template: id, lasting }))
    }
    return taken
  })
}

/** What becomes of the consent that was taken, by what WeChat did with the message. */
export async function settleConsent(
  { db }: AppContext,
  { person_id, template }: Spending,
  outcome: SendOutcome | undefined,
): Promise<void> {
  if (outcome === 'delivered') return
  const whose = { person_id, template: template.id }
  if (outcome === 'unconsented') await single(db, (tx) => endConsent(tx, whose))
  else if (!template.lasting) await single(db, (tx) => giveBackConsent(tx, whose))
}
