import { personalCalls } from '@museum/contract/personal/personal.calls.ts'
import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import { implement } from '../../http/implement.ts'
import { copyRefusedPage } from './copy.page.ts'
import { copyFile } from './copy.service.ts'
import { decide, deletionListing, info } from './deletion.service.ts'
import { copy, mine, request, views, withdraw } from './mine.service.ts'

/** One's own data on the phone; requests for deletion in the office. */
export const personalHandlers = [
  ...implement(personalCalls, {
    mine,
    views,
    copy,
    file: { go: (ctx, { ticket }) => copyFile(ctx, ticket), refused: copyRefusedPage },
    request,
    withdraw,
  }),
  ...implement(personalOfficeCalls, {
    ...deletionListing,
    info: (ctx, { id }) => info(ctx, id),
    decide,
  }),
]
