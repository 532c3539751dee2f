/**
 * Reloads the page when the server has a newer version of this app, whose old chunks are gone; at
 * most once a minute. True when it reloads.
 */
export async function reloadIfReplaced(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (!entry || recently()) return false
  try {
    const page = await fetch(location.pathname, { cache: 'no-store' })
    if (!page.ok || (await page.text()).includes(entry)) return false
  } catch {
    return false
  }
  location.reload()
  return true
}

const mark = 'reloaded_at'

function recently(): boolean {
  try {
    const before = Number(sessionStorage.getItem(mark) ?? 0)
    sessionStorage.setItem(mark, String(Date.now()))
    return Date.now() - before < 60_000
  } catch {
    return false
  }
}
