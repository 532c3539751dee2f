import { addDays } from '../day.ts'

/** What a key of the museum's own site or door may read, each by one call. */
export const siteScopes = ['activities', 'opening', 'today', 'door', 'figures'] as const
export type SiteScope = (typeof siteScopes)[number]

/** The audience of the call that a scope opens. */
export type SiteAudience = `site.${SiteScope}`

/** Whether a call is for keys, and no login opens it. */
export function isSiteAudience(audience: string): audience is SiteAudience {
  return siteScopes.some((scope) => audience === `site.${scope}`)
}

/** Whether what a key may read lets it make a call. */
export function opens(scopes: readonly SiteScope[], audience: SiteAudience): boolean {
  return scopes.some((scope) => audience === `site.${scope}`)
}

/** A key can be used on so many days at most, the day of making among them. */
export const longestDays = 366

/** The last day of a key that is made `today` for so many days. */
export function lastDay(today: string, days: number): string {
  return addDays(today, days - 1)
}

/** How many keys may stand at once. */
export const mostKeys = 50
