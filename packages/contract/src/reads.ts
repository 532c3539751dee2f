/**
 * The POSTs that are queries, by their address: what `kind` says in their definitions, for browsers,
 * which have the addresses of calls and not their definitions.
 */
export const readingPosts: ReadonlySet<string> = new Set([
  'POST /auth/whose',
  'POST /api/activity/info',
  'POST /api/volunteer/status',
  'POST /api/roster/roster_location',
  'POST /api/roster/scan_sign_info',
  'POST /api/volunteer/group_roster_statistics',
  'POST /api/volunteer/group_service_statistics',
  'POST /api/vote/info',
  'POST /api/vote/volunteer_info',
  'POST /api/leave/info',
  'POST /api/office/bulk/asking',
  'POST /api/office/bulk/preview',
  'POST /api/office/closures/preview',
  'POST /api/office/demand/preview',
  'POST /api/office/drafts/info',
  'POST /api/office/find',
  'POST /api/office/find/readings',
  'POST /api/office/invite/whose',
  'POST /api/office/notifications/audience',
  'POST /api/office/notifications/pasted',
  'POST /api/office/rosters/reach',
  'POST /api/office/volunteers/import/check',
  'POST /api/office/volunteers/matching',
])
