import { addSent, broadcastOfBulk, finishBroadcast } from '../broadcast/broadcast.store.ts'
import { checkText, textsOf } from '../broadcast/told.service.ts'
import { notify } from '../message/message.service.ts'
import type { BulkAct } from './act.service.ts'

/** Tells people something, each with what is their own; nobody hears of it within the minute. */
export const notifyAct: BulkAct<'notify'> = {
  duty: 'office.edit',
  words: async (ctx, args) => {
    await checkText(ctx.db, args)
    return `通知：${args.title}`
  },
  judge: async (ctx, args) => {
    await checkText(ctx.db, args)
    return ({ disabled }) => (disabled === 1 ? { why: 'bulk.disabled' } : { was: '', becomes: '' })
  },
  sample: async (ctx, args, subject) => {
    const [text] = await textsOf(ctx.db, args, [subject.id], ctx.at.day)
    return { title: text?.title ?? '', content: text?.content ?? '' }
  },
  // Nothing is changed by it: what is told is told when it is settled.
  act: async () => {},
  undo: async () => new Map(),
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
    const ids = told.map(({ subject }) => subject.id)
    const texts = await textsOf(ctx.db, { title, content }, ids, ctx.at.day)
    await notify(ctx, texts, broadcast)
    const by_phone = told.filter(({ subject }) => subject.reach === 'phone').length
    await addSent(ctx.tx, broadcast, { count: told.length, by_phone })
    if (last) await finishBroadcast(ctx.tx, broadcast, ctx.stamp)
  },
}
