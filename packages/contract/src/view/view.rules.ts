import { isKeptFromAddresses } from '../sought.ts'

/** How many views a list may have, of the office and of one account together. */
export const mostViews = 40
/** How many filters are counted at once: those views, and some that are always there. */
export const mostCounted = mostViews + 10
/** Characters of a view's name, and of its filter as an address has it. */
export const longestView = 12
export const longestQuery = 1000
/** How many columns a list has at most. */
export const mostColumns = 30

/** Node and every browser have it; the contract takes the types of neither. */
declare const URLSearchParams: new (text: string) => { get(name: string): string | null }

/** Whether a filter, as an address has it, searches for what may be somebody's whole number: no view keeps one. */
export const namesNumber = (query: string) =>
  isKeptFromAddresses(new URLSearchParams(query).get('q') ?? '')
