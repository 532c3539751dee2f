import { saysField, toldText, unknownField } from '@museum/contract/bulk/told.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { quoted } from '@museum/contract/text.ts'
import type { RequestContext } from '../../context.ts'
import { addSent, broadcastOfBulk, finishBroadcast } from '../broadcast/broadcast.store.ts'
import { notify } from '../message/message.service.ts'
import { rosterRules } from '../setting/setting.read.ts'
import type { Args, BulkAct } from './act.service.ts'
import { minutesThisYear, type Subject } from './subject.store.ts'

/** Throws why a text cannot be told. */
async function checkText(ctx: RequestContext, { title, content }: Args<'notify'>): Promise<void> {
  for (const [name, text] of Object.entries({ title, content })) {
    const unknown = unknownField(text)
    if (unknown !== undefined) {
      const msg = `${quoted(`{${unknown}}`)}不能自动填写，请改正`
      throw new Fault('bulk.field_unknown', { field: name, msg })
    }
    if (saysField(text, '还差') && (await rosterRules(ctx.db)).target_hours === 0)
      throw new Fault('bulk.no_target', { field: name })
  }
}

/** What each of these reads. */
async function textsOf(
  ctx: RequestContext,
  { title, content }: Pick<Args<'notify'>, 'title' | 'content'>,
  subjects: readonly Subject[],
) {
  const { target_hours } = await rosterRules(ctx.db)
  const ids = subjects.map(({ id }) => id)
  const minutes = await minutesThisYear(ctx.db, ids, ctx.at.day)
  return subjects.map((subject) => {
    const of = { ...subject, minutes: minutes.get(subject.id) ?? 0, target_hours }
    const text = (template: string) => toldText(template, of)
    return { person_id: subject.id, title: text(title), content: text(content) }
  })
}

/** Tells people something, each with what is their own; nobody hears of it within the minute. */
export const notifyAct: BulkAct<'notify'> = {
  duty: 'office.edit',
  words: async (ctx, args) => {
    await checkText(ctx, args)
    return `通知：${args.title}`
  },
  judge: async (ctx, args) => {
    await checkText(ctx, args)
    return ({ disabled }) => (disabled === 1 ? { why: 'bulk.disabled' } : { was: '', becomes: '' })
  },
  sample: async (ctx, args, subject) => {
    const [text] = await textsOf(ctx, args, [subject])
    return { title: text?.title ?? '', content: text?.content ?? '' }
  },
  // Nothing is changed by it: what is told is told when it is settled.
  act: async () => {},
  undo: async () => [],
  settle: async (ctx, { title, content }, people, { bulk, last }) => {
    const broadcast = await broadcastOfBulk(ctx.tx, bulk.id, {
      title,
      content,
      audience: 'people',
      audience_ids: '[]',
      audience_words: bulk.words,
      created_at: ctx.stamp,
      started_at: ctx.stamp,
      created_by: bulk.created_by,
      total: bulk.done,
    })
    const told = people.filter(({ subject }) => subject.disabled === 0)
    const subjects = told.map(({ subject }) => subject)
    const texts = await textsOf(ctx, { title, content }, subjects)
    await notify(ctx, texts, broadcast)
    const by_phone = told.filter(({ subject }) => subject.reach === 'phone').length
    await addSent(ctx.tx, broadcast, { count: told.length, by_phone })
    if (last) await finishBroadcast(ctx.tx, broadcast, ctx.stamp)
  },
}
