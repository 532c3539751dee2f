import { draftCalls } from '@museum/contract/draft/draft.calls.ts'
import { publishCalls } from '@museum/contract/draft/publish.calls.ts'
import { implement } from '../../http/implement.ts'
import { editDraft } from './edit.service.ts'
import { publishInfo, publishPhones } from './info.service.ts'
import { publishDraft } from './publish.service.ts'
import { unpublish } from './unpublish.service.ts'
import { beginDraft, changesSince, discardDraft, draftWeek } from './week.service.ts'

/** A week that is planned as a draft, and heard of when it is published. */
export const draftHandlers = [
  ...implement(draftCalls, {
    week: (ctx, { date }) => draftWeek(ctx, date),
    changes: changesSince,
    begin: (ctx, { date }) => beginDraft(ctx, date),
    edit: editDraft,
    discard: discardDraft,
  }),
  ...implement(publishCalls, {
    info: publishInfo,
    publish: publishDraft,
    phones: publishPhones,
    unpublish: (ctx, { date }) => unpublish(ctx, date),
  }),
]
