import { canWaitUntil } from '@museum/contract/setting/quiet.rules.ts'
import { instantOf } from '@museum/contract/zone.ts'
import { firstStartOf } from '../features/draft/changes.rules.ts'
import { forgetPublished } from '../features/draft/draft.store.ts'
import { publishedChanges, tellingKind } from '../features/draft/told.read.ts'
import { notify } from '../features/message/message.service.ts'
import type { JobContext, JobKinds } from '../jobs/jobs.ts'
import { publishedText } from './notifications/published.ts'

export const publishedKinds: JobKinds = { [tellingKind]: tellPublished }

const batch = 500

/**
 * Tells everyone for whom a publishing changed something, each once of all of theirs; through WeChat not
 * before `morning`, a museum date-time, where that leaves them time enough.
 */
async function tellPublished(
  ctx: JobContext,
  { week = '0', published = '0', morning = '' }: Record<string, string>,
): Promise<void> {
  const people = await publishedChanges(ctx.db, Number(week), Number(published))
  const [day = '', time = ''] = morning.split(' ')
  const after = morning === '' ? 0 : instantOf({ day, time }, ctx.zone).getTime()
  const notices = people.map((person) => {
    const starts = firstStartOf(person)
    return {
      person_id: person.person_id,
      ...publishedText(person.changes, ctx.day),
      starts,
      after: canWaitUntil(morning, starts) ? after : 0,
    }
  })
  for (let from = 0; from < notices.length; from += batch)
    await notify(ctx, notices.slice(from, from + batch))
  await forgetPublished(ctx.tx, Number(week), Number(published))
}
