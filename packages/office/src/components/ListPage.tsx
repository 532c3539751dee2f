import { PlusOutlined } from '@ant-design/icons'
import type { Address, InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useQueryOf } from '@museum/web-kit/data.ts'
import { Button, Select } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { OfficePage } from '../officePage.ts'
import { Page } from '../shell/Page.tsx'
import { Blank } from './Blank.tsx'
import { type ExportAddress, ExportButton } from './ExportButton.tsx'
import { FilterBar, SearchBox, useSearchKey } from './FilterBar.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { useAddressFilter } from './useAddressFilter.ts'
import { useListKit } from './useListKit.tsx'

/** The calls that answer one page of a table. */
export type ListAddress = {
  [A in Address]: OutputOf<A> extends { list: { id: number }[]; total: number } ? A : never
}[Address]
export type RowOf<A extends ListAddress> = OutputOf<A>['list'][number]
export type Filter = Record<string, string>

interface ListOptions<A extends ListAddress, F extends Filter> {
  /** The filter that the list starts with; the address holds what differs from it. */
  start: F
  /** Which of it is a tab, a place rather than a filter. */
  tab?: keyof F & string
  /** What the call takes besides the page; what an address was changed to by hand is left out. */
  input: (filter: F) => Omit<InputOf<A>, 'page' | 'limit'>
  /** Milliseconds between two reads. */
  every?: number
}

/** One page of a table, its filter and paging held by the address. */
export function useList<A extends ListAddress, F extends Filter>(
  address: A,
  options: ListOptions<A, F>,
) {
  const place = useAddressFilter<keyof F & string>(options.start, options.tab)
  const input = options.input(place.filter as F)
  const query = useQueryOf(address, { ...input, ...place.paging } as unknown as InputOf<A>, {
    keep: true,
    ...(options.every ? { every: options.every } : {}),
  })
  const { start } = options
  return {
    ...{ ...place, start, filter: place.filter as F, address, input, query },
    rows: rowsOf(query.data),
  }
}

const none: never[] = []
const rowsOf = <A extends ListAddress>(data: OutputOf<A> | undefined): RowOf<A>[] =>
  data?.list ?? none

export type List<A extends ListAddress = ListAddress, F extends Filter = Filter> = ReturnType<
  typeof useList<A, F>
>

interface FilteredTableProps<A extends ListAddress, F extends Filter>
  extends Pick<
    ListTableProps<RowOf<A>>,
    'columns' | 'width' | 'rowSelection' | 'onRow' | 'rowClassName' | 'opened'
  > {
  list: List<A, F>
  label: string
  /** What the rows are called. */
  noun: string
  /** What is said where there are none, unless it is that there are none yet. */
  empty?: string
  /** What is said where none match. */
  unmatched?: string
  /** What makes the first one. */
  create?: ReactNode
}

/** The table of a list, with the words for no rows and no matches. */
export function FilteredTable<A extends ListAddress, F extends Filter>({
  list,
  noun,
  empty = `还没有${noun}。`,
  unmatched = `没有符合条件的${noun}。`,
  create,
  ...table
}: FilteredTableProps<A, F>) {
  return (
    <ListTable<RowOf<A>>
      {...table}
      query={list.query}
      paging={list.paging}
      onPaging={list.setPaging}
      empty={
        list.filtered ? (
          <Blank text={unmatched}>
            <Button onClick={list.clear}>清除筛选</Button>
          </Blank>
        ) : (
          <Blank text={empty}>{create}</Blank>
        )
      }
    />
  )
}

interface ListPageProps<A extends ListAddress, F extends Filter>
  extends Omit<FilteredTableProps<A, F>, 'label'> {
  page: Pick<OfficePage, 'label'>
  /** The name under which accounts keep their columns and views of it; without it they cannot. */
  kept?: string
  /** What the table holds, unless it is what the page is called. */
  label?: string
  note?: ReactNode
  /** Whether this account may save the list as an Excel file. */
  exported?: `${A}/export` extends Address ? boolean : never
  /** Further acts, left of the main one. */
  acts?: ReactNode
  /** What the search looks into; without it there is none. */
  search?: string
  /** Tabs above the filters, or in one line with them. */
  above?: ReactNode
  tabs?: ReactNode
  /** Filters before and after the search. */
  leading?: ReactNode
  filters?: ReactNode
  /** What stands in place of search and filters, where a list has chips. */
  bar?: ReactNode
  /** What stands at the right of the table. */
  aside?: ReactNode
  /** Sums of all rows, between filters and table. */
  sums?: ReactNode
  /** Dialogs and drawers of the page. */
  children?: ReactNode
}

/** A list of the office: filters held by the address, table, paging, export and what makes a new row. */
export function ListPage<A extends ListAddress, F extends Filter>(props: ListPageProps<A, F>) {
  const { page, note, list, exported, acts, search, leading, filters, children, ...rest } = props
  const { above, tabs, sums, bar: chips, aside, kept, ...table } = rest
  const kit = useListKit({ kept, list, columns: table.columns ?? [] })
  useSearchKey()
  const bar = chips ?? (
    <FilterBar filtered={list.filtered} onClear={list.clear}>
      {leading}
      {search === undefined ? null : (
        <SearchBox
          label={search}
          value={list.filter.q ?? ''}
          onSearch={(q) => list.setFilter({ q } as unknown as Partial<F>)}
        />
      )}
      {filters}
      {kit.save}
    </FilterBar>
  )
  return (
    <Page
      title={page.label}
      note={note}
      acts={
        exported || acts || kit.acts || table.create ? (
          <>
            {acts}
            {kit.acts}
            {exported ? (
              <ExportButton
                address={`${list.address}/export` as ExportAddress}
                filter={list.input as never}
              />
            ) : null}
            {table.create}
          </>
        ) : null
      }
    >
      {above ?? kit.views}
      {tabs ? (
        <div className="tabs-row">
          {tabs}
          {bar}
        </div>
      ) : (
        bar
      )}
      {sums}
      {aside ? (
        <div className="beside-panel">
          <FilteredTable label={page.label} {...table} columns={kit.columns} list={list} />
          {aside}
        </div>
      ) : (
        <FilteredTable label={page.label} {...table} columns={kit.columns} list={list} />
      )}
      {children}
    </Page>
  )
}

interface FilterSelectProps {
  list: Pick<List, 'filter' | 'setFilter'>
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** A choice as a filter; what the address holds and is not offered counts as the first. */
export function FilterSelect({ list, name, label, options }: FilterSelectProps) {
  const value = list.filter[name]
  return (
    <Select
      aria-label={label}
      options={[...options]}
      value={(options.find((one) => one.value === value) ?? options[0])?.value ?? ''}
      onChange={(next) => list.setFilter({ [name]: next })}
    />
  )
}

/** Leads to the page on which a new record is written. */
export function CreateLink({ to, word }: { to: string; word: string }) {
  return (
    <Link to={to}>
      <Button type="primary" icon={<PlusOutlined />} tabIndex={-1}>
        {word}
      </Button>
    </Link>
  )
}

/** Opens the dialog in which a new record is written. */
export function CreateButton({ word, onClick }: { word: string; onClick: () => void }) {
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {word}
    </Button>
  )
}
