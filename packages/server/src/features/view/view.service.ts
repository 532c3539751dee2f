import { Fault } from '@museum/contract/fault.ts'
import { officeDuties } from '@museum/contract/role.ts'
import { mostViews } from '@museum/contract/view/view.rules.ts'
import type { OfficeCommand, OfficeContext } from '../../context.ts'
import {
  deleteView,
  findChoice,
  findView,
  findViews,
  insertView,
  updateView,
  type ViewRow,
  writeChoice,
} from './view.store.ts'

interface Stated {
  name: string
  query: string
  shared: 0 | 1
}

/** The views of a list that an account sees, and how it likes the list. */
export async function views(ctx: OfficeContext, { page }: { page: string }) {
  const list = await findViews(ctx.db, page, ctx.account.id)
  const choice = await findChoice(ctx.db, page, ctx.account.id)
  return {
    list: list.map(shown),
    columns: JSON.parse(choice?.columns ?? '[]') as string[],
    folded: choice?.folded ?? 1,
  }
}

/** Keeps a filter under a name; throws `auth.forbidden` where it is for all and this account may not say so. */
export async function newView(ctx: OfficeCommand, input: Stated & { page: string }) {
  const { page, name, query, shared } = input
  if (shared === 1) mustShare(ctx)
  if ((await findViews(ctx.tx, page, ctx.account.id)).length >= mostViews)
    throw new Fault('view.too_many')
  const row = { page, name, query, account_id: shared === 1 ? null : ctx.account.id }
  return shown(
    await insertView(ctx.tx, { ...row, created_at: ctx.stamp, created_by: ctx.account.username }),
  )
}

/** Changes a view; one becomes the office's, or whose it is that says so. */
export async function changeView(
  ctx: OfficeCommand,
  { id, shared, ...change }: { [K in keyof Stated]?: Stated[K] | undefined } & { id: number },
) {
  const before = await mine(ctx, id)
  if (shared === 1) mustShare(ctx)
  const owner = shared === undefined ? {} : { account_id: shared === 1 ? null : ctx.account.id }
  const { name = before.name, query = before.query } = change
  await updateView(ctx.tx, id, { name, query, ...owner })
  return shown({ ...before, name, query, ...owner })
}

/** Removes a view. */
export async function removeView(ctx: OfficeCommand, id: number) {
  await mine(ctx, id)
  await deleteView(ctx.tx, id)
  return {}
}

/** Keeps which columns of a list an account wants, and whether what stands beside it is folded. */
export async function chooseList(
  ctx: OfficeCommand,
  input: { page: string; columns?: string[] | undefined; folded?: 0 | 1 | undefined },
) {
  const { page, columns, folded } = input
  await writeChoice(
    ctx.tx,
    { account_id: ctx.account.id, page },
    {
      ...(columns ? { columns: JSON.stringify([...new Set(columns)]) } : {}),
      ...(folded === undefined ? {} : { folded }),
    },
  )
  return {}
}

/** A view that this account may change; throws where it sees none, or may not change the office's. */
async function mine(ctx: OfficeCommand, id: number): Promise<ViewRow> {
  const view = await findView(ctx.tx, id, ctx.account.id)
  if (!view) throw new Fault('content.not_found')
  if (view.account_id === null) mustShare(ctx)
  return view
}

function mustShare({ account }: OfficeCommand): void {
  if (!(officeDuties['office.review'] as readonly string[]).includes(account.role))
    throw new Fault('auth.forbidden')
}

const shown = ({ id, name, query, account_id, created_by }: ViewRow) => ({
  id,
  name,
  query,
  shared: account_id === null ? 1 : 0,
  created_by,
})
