import {
  saysAny,
  saysField,
  toldText,
  unknownField,
} from '@museum/contract/broadcast/told.rules.ts'
import { Fault } from '@museum/contract/fault.ts'
import { targetOf } from '@museum/contract/setting/goal.rules.ts'
import { quoted } from '@museum/contract/text.ts'
import type { Db } from '../../db/types.ts'
import type { JobContext } from '../../jobs/jobs.ts'
import { notify, notifyAll } from '../message/message.service.ts'
import { rosterRules } from '../setting/setting.read.ts'
import type { BroadcastRow } from './broadcast.store.ts'
import type { peopleUpTo } from './reach.store.ts'
import { ownOf } from './told.store.ts'

/** A letter as the office wrote it; words in braces become each person's own. */
export interface Text {
  title: string
  content: string
}

/** Throws why a text cannot be told. */
export async function checkText(db: Db, { title, content }: Text): Promise<void> {
  for (const [name, text] of Object.entries({ title, content })) {
    const unknown = unknownField(text)
    if (unknown !== undefined) {
      const msg = `${quoted(`{${unknown}}`)}不能自动填写，请改正`
      throw new Fault('broadcast.field_unknown', { field: name, msg })
    }
    if (saysField(text, '还差') && (await rosterRules(db)).target_hours === 0)
      throw new Fault('broadcast.no_target', { field: name })
  }
}

/** What each of these reads at the museum's day. */
export async function textsOf(
  db: Db,
  { title, content }: Text,
  ids: readonly number[],
  today: string,
) {
  if (!saysAny(title) && !saysAny(content))
    return ids.map((person_id) => ({ person_id, title, content }))
  const lacks = [title, content].some((text) => saysField(text, '还差'))
  const target_hours = lacks ? (await rosterRules(db)).target_hours : 0
  return (await ownOf(db, ids, today)).map(({ id, code, minutes, joined, ...own }) => {
    const asked = targetOf(target_hours, joined, today)
    const of = { ...own, code: code ?? '', minutes: Number(minutes), target_hours: asked }
    return { person_id: id, title: toldText(title, of), content: toldText(content, of) }
  })
}

/** Tells these of one: all the same, or each with what is their own; answers how many they are. */
export async function tell(
  ctx: JobContext,
  { id, title, content }: BroadcastRow,
  next: ReturnType<typeof peopleUpTo>,
): Promise<number> {
  const text = { title, content }
  if (!saysAny(title) && !saysAny(content)) return await notifyAll(ctx, next, text, id)
  const ids = (await next.execute()).map(({ person_id }) => person_id)
  const texts = await textsOf(ctx.db, text, ids, ctx.day)
  await notify(ctx, texts, id)
  return texts.length
}
