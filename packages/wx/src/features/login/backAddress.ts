const home = '/wx/index'

/** Where a login leads: what was wanted where it is an address of this app with its query, else the home. */
export function backFrom(wanted: string | null, origin: string): string {
  if (!wanted?.startsWith('/wx/') || !URL.canParse(wanted, origin)) return home
  const { origin: of, pathname, search, hash } = new URL(wanted, origin)
  return of === origin && pathname.startsWith('/wx/') ? pathname + search + hash : home
}
