import { postCalls } from '@museum/contract/post/post.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { received, unread, write } from './comment.service.ts'
import { info, list, push, remove } from './post.service.ts'

/** The sharing space on the phone. */
export function postRoutes(serve: Serve): void {
  serve(postCalls.push, (input, act) => push(act, input))
  serve(postCalls.list, (input, act) => list(act, input))
  serve(postCalls.info, (input, act) => info(act, input))
  serve(postCalls.remove, ({ id }, act) => remove(act, id))
  serve(postCalls.comment, (input, act) => write(act, input))
  serve(postCalls.unread, (_, act) => unread(act))
  serve(postCalls.newComments, (input, act) => received(act, input))
}
