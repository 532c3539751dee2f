/** Something that the page behind offers to do. */
export interface PageAct {
  label: string
  run: () => void
}

const seen = (element: Element) => element.getClientRects().length > 0

// What lies open over the page is what one has to do with.
const layers = '.ant-drawer-open .ant-drawer-header, .ant-drawer-open .ant-drawer-footer'
const heads = '.page-acts, .ant-drawer-extra'

/**
 * What the page's head offers by its buttons, and what lies open over it by its own: read where it is drawn, so
 * that no page says it twice. A dialog over the page has no acts but its own keys.
 */
export function pageActs(): PageAct[] {
  if ([...document.querySelectorAll('.ant-modal-wrap')].some(seen)) return []
  const top = [...document.querySelectorAll(layers)].filter(seen)
  const within = top.length > 0 ? top : [...document.querySelectorAll(heads)].filter(seen)
  const found = within.flatMap((head) => [...head.querySelectorAll<HTMLElement>('button, a[href]')])
  const acts = new Map<string, PageAct>()
  for (const element of found) {
    if (!seen(element) || element.matches(':disabled, [aria-disabled="true"]')) continue
    const written = element.getAttribute('aria-label') ?? element.textContent
    // The kit writes a button of two characters with a space between them.
    const label = written.replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '').trim()
    if (!/[\p{L}\p{N}]/u.test(label) || label.length > 40 || element.closest('.ant-drawer-close'))
      continue
    if (!acts.has(label)) acts.set(label, { label, run: () => element.click() })
  }
  return [...acts.values()]
}
