import { grantCalls } from '@museum/contract/wish/grant.calls.ts'
import { wishCalls, wishOfficeCalls } from '@museum/contract/wish/wish.calls.ts'
import { implement } from '../../http/implement.ts'
import { grantList, guarded } from './grant.service.ts'
import { myWish, officeWish, saveMyWish, saveOfficeWish } from './wish.service.ts'

/** When people like to serve, and what they may. */
export const wishHandlers = [
  ...implement(wishCalls, {
    mine: myWish,
    save: saveMyWish,
  }),
  ...implement(wishOfficeCalls, {
    info: (ctx, { id }) => officeWish(ctx, id),
    save: saveOfficeWish,
  }),
  ...implement(grantCalls, {
    list: (ctx, { id }) => grantList(ctx, id),
    guarded,
  }),
]
