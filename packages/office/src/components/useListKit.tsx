import { useMay } from '../features/login/me.tsx'
import { ColumnsButton } from './ColumnsButton.tsx'
import { SaveView, ViewTabs } from './SavedViews.tsx'
import {
  filterOfQuery,
  type ListView,
  queryOfFilter,
  savedListViews,
  useListChoice,
} from './savedViews.ts'
import { keyOf, type ListColumns } from './sorting.tsx'
import type { List } from './useList.ts'

interface KitOptions<Row> {
  /** The name under which accounts keep how they like this list; without it there is nothing to keep. */
  kept: string | undefined
  list: Pick<List, 'filter' | 'setFilter' | 'clear' | 'start'>
  columns: ListColumns<Row>
}

/** What a list offers to each account: its columns, and filters that one returns to. */
export function useListKit<Row>({ kept, list, columns }: KitOptions<Row>) {
  const choice = useListChoice(kept)
  const mayShare = useMay('office.review')
  if (kept === undefined) return { columns, acts: null, views: null, save: null }
  const known = columns.flatMap(({ title, fixed, stays, ...column }, at) =>
    // What has no word, or stands at an edge, is no column that one leaves out.
    typeof title === 'string' && title !== '' && fixed !== 'right' && !stays
      ? [{ key: keyOf(column), title, edge: at === 0 }]
      : [],
  )
  const all = known.map(({ key }) => key)
  const keys = choice.columns.length > 0 ? choice.columns : all
  const left = columns.filter((column, at) => {
    const key = keyOf(column)
    return at === 0 || !all.includes(key) || keys.includes(key)
  })
  const query = queryOfFilter(list.filter, list.start)
  const views: ListView[] = [
    { key: 'start', name: '默认', query: '' },
    ...savedListViews(choice.views, list.start),
  ]
  const current = views.find((one) => one.query === query)
  return {
    columns: left,
    acts:
      known.length > 3 ? (
        <ColumnsButton
          columns={known}
          chosen={keys}
          usual={all}
          fixed={known.find(({ edge }) => edge)?.key ?? ''}
          onChoose={(next) => choice.choose({ columns: next })}
        />
      ) : null,
    views:
      choice.views.length > 0 ? (
        <ViewTabs
          views={views}
          counts={{}}
          query={query}
          onOpen={(next) => list.setFilter(filterOfQuery(next, list.start))}
        />
      ) : null,
    save:
      current !== undefined && current.saved === undefined ? null : (
        <SaveView
          page={kept}
          query={query}
          views={views}
          current={current?.saved}
          mayShare={mayShare}
          onRemoved={list.clear}
        />
      ),
  }
}
