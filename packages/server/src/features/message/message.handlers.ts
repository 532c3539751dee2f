import { messageCalls } from '@museum/contract/message/message.calls.ts'
import { messageOfficeCalls } from '@museum/contract/message/message-office.calls.ts'
import { phonedCalls } from '@museum/contract/message/phoned.calls.ts'
import { implement } from '../../http/implement.ts'
import { detail, list, readAll, remove, unread } from './message.service.ts'
import { markPhoned } from './phoned.service.ts'
import { toldList } from './told.service.ts'

/** Notifications on the phone, and what of them the office sees. */
export const messageHandlers = [
  ...implement(messageCalls, {
    unread,
    list,
    detail: (ctx, input) => detail(ctx, input.mc_id),
    readAll,
    remove: (ctx, input) => remove(ctx, input.mc_ids),
  }),
  ...implement(messageOfficeCalls, { list: toldList }),
  ...implement(phonedCalls, { mark: markPhoned }),
]
