import { siteCalls } from '@museum/contract/site/site.calls.ts'
import { siteKeyCalls } from '@museum/contract/site/site-key.calls.ts'
import { implement } from '../../http/implement.ts'
import { siteActivities, siteDoor, siteFigures, siteOpening, siteToday } from './site.service.ts'
import { addSiteKey, endSiteKey, siteKeys } from './site-key.service.ts'

/** What the museum's own site and door read. */
export const siteHandlers = implement(siteCalls, {
  activities: siteActivities,
  opening: siteOpening,
  today: siteToday,
  door: siteDoor,
  figures: siteFigures,
})

/** The keys for it. */
export const siteKeyHandlers = implement(siteKeyCalls, {
  keys: siteKeys,
  addKey: addSiteKey,
  endKey: (ctx, { id }) => endSiteKey(ctx, id),
})
