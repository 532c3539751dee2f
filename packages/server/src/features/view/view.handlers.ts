import { viewCalls } from '@museum/contract/view/view.calls.ts'
import { implement } from '../../http/implement.ts'
import { changeView, chooseList, newView, removeView, views } from './view.service.ts'

/** Saved views of the office's lists. */
export const viewHandlers = implement(viewCalls, {
  list: views,
  create: newView,
  change: changeView,
  remove: (ctx, { id }) => removeView(ctx, id),
  choose: chooseList,
})
