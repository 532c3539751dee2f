import { PlusOutlined } from '@ant-design/icons'
import type { Address } from '@museum/contract/calls.ts'
import { askedByBody } from '@museum/contract/sought.ts'
import { isMaybePart } from '@museum/contract/sought-part.ts'
import { Button, Select } from 'antd'
import { lazy, type ReactNode, Suspense } from 'react'
import { Link } from 'react-router'
import type { OfficePage } from '../officePage.ts'
import { Page } from '../shell/Page.tsx'
import { Blank } from './Blank.tsx'
import { type ExportAddress, ExportButton } from './ExportButton.tsx'
import { FilterBar, type Narrowed, SearchBox, useSearchKey } from './FilterBar.tsx'
import { KeysNote, type PageKeys } from './KeysNote.tsx'
import { ListTable, type ListTableProps } from './ListTable.tsx'
import { type ListColumns, sortedColumns } from './sorting.tsx'
import { useChip } from './useChip.ts'
import type { Filter, List, ListAddress, RowOf } from './useList.ts'
import { useListKit } from './useListKit.tsx'
import { type OpenedBeside, useOpeningKeys, useSteppingKeys } from './useRowKeys.ts'

// Asked only where nothing is found.
const Elsewhere = lazy(async () => ({ default: (await import('./Elsewhere.tsx')).Elsewhere }))

interface FilteredTableProps<A extends ListAddress, F extends Filter>
  extends Pick<
    ListTableProps<RowOf<A>>,
    'width' | 'rowSelection' | 'chosenRows' | 'onRow' | 'rowClassName' | 'opened'
  > {
  columns: ListColumns<RowOf<A>> | undefined
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
  columns = [],
  ...table
}: FilteredTableProps<A, F>) {
  return (
    <ListTable<RowOf<A>>
      {...table}
      columns={sortedColumns(columns, list)}
      query={list.query}
      paging={list.paging}
      onPaging={list.setPaging}
      empty={
        list.filtered ? (
          <Blank text={`${unmatched}${partWords(list)}`}>
            <Suspense>
              <Elsewhere list={list as unknown as List} />
            </Suspense>
            <Button onClick={list.clear}>清除全部</Button>
          </Blank>
        ) : (
          <Blank text={empty}>{create}</Blank>
        )
      }
    />
  )
}

/** Where people are found by their numbers: that only a whole one finds anybody. */
const partWords = ({ address, filter }: { address: string; filter: Filter }) =>
  address in askedByBody && isMaybePart(filter.q ?? '') ? '手机号、证件号须输入完整。' : ''

interface ListPageProps<A extends ListAddress, F extends Filter>
  extends Omit<FilteredTableProps<A, F>, 'label'> {
  page: Pick<OfficePage, 'label'>
  /** The name under which accounts keep their columns and views of it; without it they cannot. */
  kept?: string
  /** What the table holds, unless it is what the page is called. */
  label?: string
  note?: ReactNode
  /** What single keys do beside going through the rows. */
  keys?: PageKeys
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
  const { above, tabs, sums, bar: chips, aside, kept, keys = {}, ...table } = rest
  const kit = useListKit({ kept, list, columns: table.columns ?? [] })
  useSearchKey()
  const { opened } = table
  // Who opens rows by more than their number has keys for them.
  const beside = opened !== undefined && !('step' in opened)
  useOpeningKeys(table.chosenRows ?? list.rows, beside ? (opened as OpenedBeside) : undefined)
  useSteppingKeys(opened === undefined)
  const bar = chips ?? (
    <FilterBar
      list={list as unknown as Narrowed}
      end={
        <>
          {kit.save}
          <KeysNote
            keys={keys}
            opens={opened !== undefined}
            searches={search !== undefined}
            ticks={table.rowSelection !== undefined}
          />
        </>
      }
    >
      {leading}
      {search === undefined ? null : (
        <SearchBox
          label={search}
          value={list.filter.q ?? ''}
          lost={list.lost}
          onSearch={(q) => list.setFilter({ q } as unknown as Partial<F>)}
        />
      )}
      {filters}
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
      {above}
      {kit.views}
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
  list: Pick<List, 'filter' | 'setFilter' | 'start'>
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** A choice as a filter; what the address holds and is not offered counts as the first. */
export function FilterSelect({ list, name, label, options }: FilterSelectProps) {
  const value = list.filter[name]
  const start = list.start[name] ?? ''
  const chosen = options.find((one) => one.value === value) ?? options[0]
  useChip(label, chosen && chosen.value !== start ? chosen.label : '', () =>
    list.setFilter({ [name]: start }),
  )
  return (
    <Select
      aria-label={label}
      options={[...options]}
      value={chosen?.value ?? ''}
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
