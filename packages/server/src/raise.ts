import type { RaiserOf } from './context.ts'
import type { Answer, Events } from './events.ts'

/** Has what follows from an event happen before anything else; no feature knows who reacts. */
export function raise<E extends keyof Events>(
  ctx: RaiserOf<E>,
  event: E,
  payload: Events[E]['payload'],
): Answer<E> {
  return ctx.app.reactions[event](ctx, payload)
}
