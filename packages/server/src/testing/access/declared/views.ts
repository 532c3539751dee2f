import { one, plain } from '../declare.ts'
import type { Member, Museum } from '../museum.ts'

const page = 'volunteers'
const own = ({ view }: Museum, { id }: Member) => view(id)
const others = {
  'another account’s': async ({ view, account }: Museum) => await view(await account()),
}

/** Saved views of the office's lists. */
export const views = {
  'GET /api/office/views': plain('office.read', { page }),
  'POST /api/office/views': plain('office.read', ({ count }) => ({
    ...{ page, name: `视图${count()}`, query: 'status=7', shared: 0 as const },
  })),
  'PATCH /api/office/views/:id': one('office.read', own, (id) => ({ id, name: '改名' }), others),
  'DELETE /api/office/views/:id': one('office.read', own, (id) => ({ id }), others),
  'POST /api/office/views/choice': plain('office.read', { page, columns: ['name'] }),
  'POST /api/office/volunteers/matching': plain('office.read', { filters: [{ status: '7' }, {}] }),
}
