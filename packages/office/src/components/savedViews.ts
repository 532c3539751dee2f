import type { InputOf, OutputOf } from '@museum/contract/calls.ts'
import { useCommand, useQueryOf } from '@museum/web-kit/data.ts'
import { useState } from 'react'

/** A list as one returns to it: what its address has, by a name. */
export interface ListView {
  key: string
  name: string
  query: string
  /** One that the office made, or an account; undefined for one that is always there. */
  saved?: OutputOf<'GET /api/office/views'>['list'][number]
}

type Filter = Readonly<Record<string, string>>

/** What an address has of a filter: what differs from the list's own, always in one order. */
export function queryOfFilter(filter: Filter, start: Filter): string {
  const names = Object.keys(start).filter((name) => filter[name] !== start[name])
  return new URLSearchParams(names.sort().map((name) => [name, filter[name] ?? ''])).toString()
}

/** The filter that an address has; what a list does not know is left out. */
export function filterOfQuery<F extends Filter>(query: string, start: F): F {
  const params = new URLSearchParams(query)
  return Object.fromEntries(
    Object.entries(start).map(([name, usual]) => [name, params.get(name) ?? usual]),
  ) as F
}

/** The views that were saved of a list, each with its address as the list writes it, whatever was once saved. */
export function savedListViews(
  saved: readonly NonNullable<ListView['saved']>[],
  start: Filter,
): ListView[] {
  return saved.map((view) => ({
    key: String(view.id),
    name: view.name,
    query: queryOfFilter(filterOfQuery(view.query, start), start),
    saved: view,
  }))
}

/** The views of a list, and how this account likes it: its columns, and whether its panel is folded. */
export function useListChoice(name: string | undefined) {
  const page = name ?? ''
  const query = useQueryOf('GET /api/office/views', { page }, { enabled: page !== '' })
  const { run } = useCommand('POST /api/office/views/choice', { done: false })
  const [keep] = useState(() => inTurn(run))
  // What one has just chosen stands at once, whenever the server has kept it.
  const [chosen, setChosen] = useState<Partial<Choice>>({})
  const columns = chosen.columns ?? query.data?.columns ?? []
  const folded = chosen.folded ?? query.data?.folded ?? 1
  return {
    views: query.data?.list ?? [],
    columns,
    folded: folded === 1,
    choose: (choice: Omit<Choice, 'page'>) => {
      setChosen((before) => ({ ...before, ...choice }))
      void keep({ page, ...choice })
    },
  }
}

type Choice = InputOf<'POST /api/office/views/choice'>

/** Sends choices one after the other, for a command on its way takes no other; the last of those meanwhile goes next. */
function inTurn(send: (choice: Choice) => Promise<unknown>) {
  let due: Choice | undefined
  let sending = false
  return async (choice: Choice) => {
    due = { ...due, ...choice }
    if (sending) return
    sending = true
    try {
      for (let next: Choice | undefined = due; next; next = due) {
        due = undefined
        await send(next)
      }
    } finally {
      sending = false
    }
  }
}
