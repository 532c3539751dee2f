import type { TableProps } from 'antd'
import { useRef, useState } from 'react'

/** Pixels of the column of ticks. */
export const selectionWidth = 44

interface SelectionOptions<Row extends { id: number }, F extends object> {
  rows: readonly Row[]
  /** How many the filter finds. */
  total: number
  /** The filter as the call takes it: another one has nobody chosen. */
  filter: F
  nameOf: (row: Row) => string
  /** Whether something can be done about a row; about all of them where it is absent. */
  isTickable?: (row: Row) => boolean
}

/** Whom an act is for: some by their numbers, or all whom a filter finds but some. */
export type Chosen<F extends object = object> = { ids: number[] } | { filter: F; except: number[] }

interface Ticked {
  of: string
  all: boolean
  /** Of all who is not ticked, else who is. */
  ids: readonly number[]
}

/**
 * Which rows of a list are ticked, on whatever page of it: one by one, or all that its filter finds. Read again at
 * the moment of the act, all are whoever it finds then.
 */
export function useSelection<Row extends { id: number }, F extends object>(
  options: SelectionOptions<Row, F>,
) {
  const { rows, total, filter, nameOf } = options
  const of = JSON.stringify(filter)
  const [kept, keep] = useState<Ticked>({ of, all: false, ids: [] })
  const ticked = kept.of === of ? kept : { of, all: false, ids: [] }
  const tick = (all: boolean, ids: readonly number[]) => keep({ of, all, ids })
  const isTicked = (id: number) => ticked.ids.includes(id) !== ticked.all
  // Those that were on a page once, by which they are shown beside each other wherever they stand.
  const seen = useRef(new Map<number, Row>())
  for (const row of rows) seen.current.set(row.id, row)
  const [only, setOnly] = useState('')
  const alone = only === of && !ticked.all && ticked.ids.length > 0
  const chosenRows = alone ? ticked.ids.flatMap((id) => seen.current.get(id) ?? []) : undefined
  const pageIds = (chosenRows ?? rows).map(({ id }) => id)
  const shown = pageIds.filter(isTicked)
  const elsewhere = ticked.ids.filter((id) => !pageIds.includes(id))
  const set = (ids: readonly number[]) =>
    ticked.all
      ? tick(true, [...elsewhere, ...pageIds.filter((id) => !ids.includes(id))])
      : tick(false, [...elsewhere, ...ids])
  const rowSelection: TableProps<Row>['rowSelection'] = {
    selectedRowKeys: shown,
    columnWidth: selectionWidth,
    onChange: (keys) => set(keys.map(Number)),
    getCheckboxProps: (row) => ({
      disabled: options.isTickable?.(row) === false,
      'aria-label': `选择 ${nameOf(row)}`,
    }),
  }
  const count = ticked.all ? Math.max(0, total - ticked.ids.length) : ticked.ids.length
  const chosen: Chosen<F> = ticked.all
    ? { filter, except: [...ticked.ids] }
    : { ids: [...ticked.ids] }
  return {
    count,
    all: ticked.all,
    total,
    chosen,
    rowSelection,
    isTicked,
    /** Those who are ticked, on whatever page they stand, where they alone are shown. */
    chosenRows,
    /** Shows those who are ticked alone, or everybody again; undefined where all that the filter finds are. */
    showOnly: ticked.all ? undefined : (alone: boolean) => setOnly(alone ? of : ''),
    clear: () => tick(false, []),
    /** Of these something was done by itself. */
    drop: (ids: readonly number[]) => {
      if (!ticked.all) tick(false, without(ticked.ids, ids))
    },
    chooseAll: () => tick(true, []),
  }
}

const without = (ids: readonly number[], gone: readonly number[]) =>
  ids.filter((id) => !gone.includes(id))

export type Selection<F extends object = object> = Omit<
  ReturnType<typeof useSelection<{ id: number }, F>>,
  'rowSelection' | 'chosenRows'
> & { chosenRows: readonly { id: number }[] | undefined }
