import type { OutputOf } from '@museum/contract/calls.ts'
import { registerChips } from '@museum/contract/volunteer/register.words.ts'
import { Select } from 'antd'
import { lazy, Suspense } from 'react'
import { FilterChips } from '../../components/FilterChips.tsx'
import { filterOfQuery, queryOfFilter, useListChoice } from '../../components/savedViews.ts'
import { Waiting } from '../../components/Waiting.tsx'
import { filterOnly, inputOf, startFilter } from '../volunteer/registerFilter.ts'
import { registerViews } from '../volunteer/registerViews.ts'
import { useNames } from '../volunteer/useNames.ts'

const VolunteerFilterPanel = lazy(async () => ({
  default: (await import('../volunteer/VolunteerFilterPanel.tsx')).VolunteerFilterPanel,
}))

/** The register's filter as the calls take it, of what an address has of it. */
export const filterOf = (query: string) => filterOnly(inputOf(filterOfQuery(query, startFilter)))

type Kept = NonNullable<OutputOf<'GET /api/office/notifications/:id'>['wanted']['filter']>

/** What an address has of a filter that is kept: without a status it is everybody's, and 0 names none. */
export function queryOf({ status = '0', ...kept }: Kept): string {
  const said = { ...startFilter, ...kept, status }
  for (const name of ['group_id', 'grant_type', 'label_id'] as const)
    if (said[name] === '0') said[name] = ''
  return queryOfFilter(said, startFilter)
}

interface FilterFieldProps {
  /** Given by the form. */
  id?: string
  value?: string
  onChange?: (query: string) => void
  panel: boolean
  onPanel: (open: boolean) => void
}

/** Whom the register's filter finds, by one of its views or by what one narrows it to. */
export function FilterField({ id, value = '', onChange, panel, onPanel }: FilterFieldProps) {
  const { views } = useListChoice('volunteers')
  const filter = filterOfQuery(value, startFilter)
  const input = inputOf(filter)
  const names = useNames(true)
  const offered = registerViews(views)
    .filter(({ query }) => !new URLSearchParams(query).has('q'))
    .map(({ name, query }) => ({ value: whole(query), label: name }))
  const known = offered.some((one) => one.value === value)
  return (
    <div className="stack">
      <Select
        {...(id ? { id } : {})}
        value={value}
        options={known ? offered : [...offered, { value, label: '自选条件' }]}
        {...(onChange ? { onChange } : {})}
      />
      <FilterChips
        chips={registerChips(input, names)}
        onRemove={(without) => onChange?.(queryOfFilter({ ...filter, ...without }, startFilter))}
        onClear={undefined}
        open={panel}
        keyed={false}
        onOpen={() => onPanel(!panel)}
      />
    </div>
  )
}

/** Nobody is told in an order. */
const whole = (query: string) =>
  queryOfFilter({ ...filterOfQuery(query, startFilter), sort: '' }, startFilter)

interface FilterSideProps {
  query: string
  total: number | undefined
  onChange: (query: string) => void
  onClose: () => void
}

/** Everything that the register can be narrowed to, beside the letter. */
export function FilterSide({ query, total, onChange, onClose }: FilterSideProps) {
  const filter = filterOfQuery(query, startFilter)
  const names = useNames(true)
  return (
    <Suspense fallback={<Waiting lines={10} />}>
      <VolunteerFilterPanel
        filter={filter}
        input={inputOf(filter)}
        names={names}
        total={total}
        zero={undefined}
        field={() => {}}
        foot="发送时按这些条件再读一次名册。"
        onChange={(patch) => onChange(queryOfFilter({ ...filter, ...patch }, startFilter))}
        onClose={onClose}
      />
    </Suspense>
  )
}
