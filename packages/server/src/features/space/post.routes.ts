import { spaceCalls } from '@museum/contract/space/space.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { received, unread, write } from './comment.service.ts'
import { info, list, push, remove } from './post.service.ts'

/** The sharing space on the phone. */
export function spaceRoutes(serve: Serve): void {
  serve(spaceCalls.push, (input, act) => push(act, input))
  serve(spaceCalls.list, (input, act) => list(act, input))
  serve(spaceCalls.info, (input, act) => info(act, input))
  serve(spaceCalls.remove, ({ id }, act) => remove(act, id))
  serve(spaceCalls.comment, (input, act) => write(act, input))
  serve(spaceCalls.unread, (_, act) => unread(act))
  serve(spaceCalls.newComments, (input, act) => received(act, input))
}
