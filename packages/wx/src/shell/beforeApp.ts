// Runs in the page's head before anything is drawn (withBeforeApp.ts), so that the first picture has the
// colours, the size and the shape of the screen that takes its place, and what only some need is on its way.

import { inWechat } from '../features/login/platform.ts'
import { findToken } from '../features/login/token.ts'
import { type Shades, wearAccent } from './accent.ts'
import { elderScale, keptElder, showElder } from './elderKept.ts'
import type { FilesAhead } from './filesAhead.ts'

const root = document.documentElement
const elder = keptElder() === true
if (inWechat()) root.dataset.bar = 'native'
showElder(elder)
if (elder) root.style.setProperty('--text-scale', String(elderScale))

const token = findToken({ storage: () => localStorage, cookie: document.cookie })
const viewer = window.loginTicket ? 'ticket' : token === undefined ? 'guest' : 'own'
root.dataset.first = viewer === 'own' && elder ? 'elder' : viewer

wearAccent(read<{ shades?: Shades }>('museum-look').shades)
const files = read<FilesAhead>('files-ahead')
const { own = [], guest = [], asked = [], ticket = [] } = files
if (viewer === 'guest') {
  fetchAhead(guest)
  // It lies over the screen, which must stand before.
  fetchAhead(asked, 'low')
} else {
  const more = elder ? files.elder : []
  fetchAhead([...new Set([...own, ...(more ?? []), ...(viewer === 'ticket' ? ticket : [])])])
}

function fetchAhead(scripts: readonly string[], priority = 'auto'): void {
  for (const script of scripts) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.setAttribute('fetchpriority', priority)
    link.href = script
    document.head.append(link)
  }
}

/** What the page says under a name; of a page that says nothing, nothing. */
function read<T extends object>(name: string): T {
  try {
    return JSON.parse(document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '')
  } catch {
    return {} as T
  }
}
