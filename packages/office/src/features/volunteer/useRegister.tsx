import { periodText, registerChips } from '@museum/contract/volunteer/register.words.ts'
import type { InputRef } from 'antd'
import { useCallback, useRef } from 'react'
import { filterOfQuery, queryOfFilter, useListChoice } from '../../components/savedViews.ts'
import { useLetterKeys } from '../../components/useLetterKeys.ts'
import { useList } from '../../components/useList.ts'
import { useOpenedId } from '../../components/useOpened.ts'
import { registerColumns, usualColumns } from './registerColumns.tsx'
import { filterOnly, inputOf, startFilter } from './registerFilter.ts'
import { registerViews, useCounts } from './registerViews.ts'
import { useNames } from './useNames.ts'

/** The name under which accounts keep views and columns of the register. */
const page = 'volunteers'

/** The register as its page shows it: rows by a filter that the address has, views, columns, chips and keys. */
export function useRegister() {
  const list = useList('GET /api/office/volunteers', { start: startFilter, input: inputOf })
  const { filter } = list
  const opened = useOpenedId()
  const choice = useListChoice(page)
  const field = useRef<InputRef>(null)
  const wanted = useRef(false)
  const panel = !choice.folded
  const input = inputOf(filter)
  const names = useNames(
    panel || input.grant_type !== '' || input.skills !== '' || input.label_id !== '',
  )
  const views = registerViews(choice.views)
  const query = queryOfFilter(filter, startFilter)
  const view = views.find((one) => one.query === query)
  const { counts, zero } = useCounts(views, filter, panel)
  const known = registerColumns(`${periodText(input.hours_in || 'year')}时长`)
  const keys = choice.columns.length > 0 ? choice.columns : usualColumns
  const columns = known.filter(({ key }) => keys.includes(key))
  const fold = () => choice.choose({ folded: panel ? 1 : 0 })
  const toField = () => {
    if (field.current) return field.current.focus()
    wanted.current = true
    if (!panel) fold()
  }
  // The field is there once the panel is drawn, whose code comes behind the list.
  const attach = useCallback((input: InputRef | null) => {
    field.current = input
    if (input && wanted.current) input.focus()
    wanted.current = false
  }, [])
  useLetterKeys({ s: toField })
  return {
    list,
    /** Without the order, as exports and what is done to many take it. */
    only: filterOnly(input),
    input,
    names,
    opened,
    choice,
    views,
    counts,
    zero,
    query,
    current: view?.saved,
    /** One of the views that are always there: there is nothing to save. */
    isOffered: view !== undefined && view.saved === undefined,
    open: (next: string) => list.setFilter(filterOfQuery(next, startFilter)),
    chips: registerChips(input, names),
    columns,
    known,
    keys,
    usual: usualColumns,
    width: columns.reduce((sum, { width }) => sum + width, 0),
    panel,
    fold,
    toField,
    field: attach,
    page,
  }
}
