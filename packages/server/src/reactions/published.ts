import { forgetPublished } from '../features/draft/draft.store.ts'
import { publishedChanges, tellingKind } from '../features/draft/told.read.ts'
import { notify } from '../features/message/message.service.ts'
import type { JobContext, JobKinds } from '../jobs/jobs.ts'
import { publishedText } from './notifications/published.ts'
import { firstStart } from './notifications/shift.ts'

export const publishedKinds: JobKinds = { [tellingKind]: tellPublished }

const batch = 500

/** Tells everyone for whom a publishing changed something, each once of all of theirs. */
async function tellPublished(
  ctx: JobContext,
  { week = '0', published = '0' }: Record<string, string>,
): Promise<void> {
  const people = await publishedChanges(ctx.db, Number(week), Number(published))
  const notices = people.map(({ person_id, changes }) => ({
    person_id,
    ...publishedText(changes, ctx.day),
    starts: firstStart(changes.flatMap(({ shift, was }) => (was ? [shift, was] : [shift]))),
  }))
  for (let from = 0; from < notices.length; from += batch)
    await notify(ctx, notices.slice(from, from + batch))
  await forgetPublished(ctx.tx, Number(week), Number(published))
}
