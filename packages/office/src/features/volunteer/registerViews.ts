import type { OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import {
  filterOfQuery,
  type ListView,
  queryOfFilter,
  savedListViews,
} from '../../components/savedViews.ts'
import { filterOnly, inputOf, type RegisterFilter, startFilter } from './registerFilter.ts'

/** Views that every museum wants; what is usual is 正式; each says whom it counts. */
const offered: readonly (readonly [name: string, filter: Partial<RegisterFilter>])[] = [
  ['全部（含申请人）', { status: '0' }],
  ['正式（含停用）', {}],
  ['证件本季度到期', { certificate_ends: 'quarter', sort: 'certificate' }],
  ['今年不满24小时', { hours_in: 'year', hours_to: '24', sort: 'hours' }],
  ['今年未服务', { idle: 'year', sort: 'last' }],
  ['从未登录', { reach: 'phone' }],
]

/** The views of the register, those that are always there first. */
export function registerViews(saved: OutputOf<'GET /api/office/views'>['list']): ListView[] {
  return [
    ...offered.map(([name, filter]) => ({
      key: name,
      name,
      query: queryOfFilter({ ...startFilter, ...filter }, startFilter),
    })),
    ...savedListViews(saved, startFilter),
  ]
}

const counted = (filter: RegisterFilter) => {
  const { q: _, ...rest } = filterOnly(inputOf(filter))
  return rest
}

/** How many people each view has, and `filter` of those without hours; of what searches for words nothing is said. */
export function useCounts(views: readonly ListView[], filter: RegisterFilter, zero: boolean) {
  const plain = views
    .map(({ key, query }) => ({ key, filter: filterOfQuery(query, startFilter) }))
    .filter((view) => view.filter.q === '')
  const none = zero && filter.q === ''
  const filters = [
    ...plain.map((view) => counted(view.filter)),
    ...(none ? [counted({ ...filter, hours_from: '0', hours_to: '0', hours_zero: '' })] : []),
  ]
  const query = useQueryOf('POST /api/office/volunteers/matching', { filters }, { keep: true })
  const counts = query.data?.counts ?? []
  // While other views are read the former answer stands, of another length.
  const fits = counts.length === filters.length
  return {
    counts: Object.fromEntries(
      plain.flatMap(({ key }, at) => (fits ? [[key, counts[at] ?? 0] as const] : [])),
    ),
    zero: none && fits ? counts.at(-1) : undefined,
  }
}
