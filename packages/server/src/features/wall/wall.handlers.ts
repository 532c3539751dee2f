import { wallCalls } from '@museum/contract/wall/wall.calls.ts'
import { implement } from '../../http/implement.ts'
import { showWall, wall } from './wall.service.ts'

/** The day as it hangs on the wall. */
export const wallHandlers = implement(wallCalls, {
  show: (ctx, { token }) => showWall(ctx, token),
  preview: wall,
})
