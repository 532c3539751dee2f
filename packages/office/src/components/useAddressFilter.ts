import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { fromAddress, inAddress } from './hiddenWords.ts'
import { openedName } from './useOpened.ts'

const limits = [20, 50, 100] as const

/** The name under which an address holds a list's order, which narrows nothing. */
const orderName = 'sort'
/** The name of what is searched for, which may be somebody's number. */
const wordsName = 'q'

const written = (name: string, value: string) => (name === wordsName ? inAddress(value) : value)
const meant = (name: string, text: string | null) =>
  name === wordsName && text !== null ? fromAddress(text) : text

export interface Paging {
  page: number
  limit: number
}

/**
 * Filters and page of a list, kept in the address: links can be shared and Back works. What `tab` names
 * is a place, not a filter: it is not cleared with them. No address holds somebody's whole number: it is
 * searched for as long as the page lives, also by Back.
 */
export function useAddressFilter<const K extends string>(defaults: Record<K, string>, tab?: K) {
  const [params, setParams] = useSearchParams()
  const names = Object.keys(defaults) as K[]
  const filter = Object.fromEntries(
    names.map((name) => [name, meant(name, params.get(name)) ?? defaults[name]]),
  ) as Record<K, string>
  const limit = Number(params.get('limit'))
  const paging: Paging = {
    page: /^[1-9]\d{0,5}$/.test(params.get('page') ?? '') ? Number(params.get('page')) : 1,
    limit: limits.find((allowed) => allowed === limit) ?? limits[0],
  }

  const write = (patch: Record<string, string>, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        for (const [name, value] of Object.entries(patch))
          if (value === ((defaults as Record<string, string>)[name] ?? '')) next.delete(name)
          else next.set(name, written(name, value))
        return next
      },
      { replace, preventScrollReset: true },
    )

  const [lost, setLost] = useState(false)
  const words = defaults[wordsName as K] === undefined ? null : params.get(wordsName)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what writes the address is made anew at each drawing
  useEffect(() => {
    if (words === null) return
    const known = fromAddress(words)
    if (known === undefined) setLost(true)
    if (known === undefined || inAddress(words) !== words) write({ [wordsName]: known ?? '' }, true)
  }, [words])

  return {
    start: defaults,
    filter,
    paging,
    /** A number was searched for that this page does not know any more. */
    lost,
    /** A new filter starts at page 1, with nothing open. */
    setFilter: (patch: Partial<Record<K, string>>) =>
      write({ ...(patch as Record<string, string>), page: '', [openedName]: '' }, false),
    setPaging: ({ page, limit }: Paging, replace = false) =>
      write(
        { page: page === 1 ? '' : String(page), limit: limit === limits[0] ? '' : String(limit) },
        replace,
      ),
    /** True when a filter is set that the list does not start with. */
    filtered: names.some(
      (name) => name !== tab && name !== orderName && filter[name] !== defaults[name],
    ),
    clear: () =>
      write(
        {
          ...(defaults as Record<string, string>),
          ...(tab ? { [tab]: filter[tab] } : {}),
          page: '',
          [openedName]: '',
        },
        false,
      ),
  }
}

export const pageLimits: readonly number[] = limits
