import { sealStrokes } from './src/features/home/seal.ts'
import type { RouteEntry } from './src/shell/routeTable.ts'

// The shape of a screen as its page brings it: the museum's name, its seal and where things will stand, in
// the classes of the screen itself. A page is the same for everybody, so it brings one shape for each who
// may open it, and its own first script says who does (beforeApp.ts). No style stands in an attribute,
// which the page's policy does not admit.

const name = '%MUSEUM_NAME%'

const line = '<span class="skeleton skeleton-line"></span>'
const lastLine = '<span class="skeleton skeleton-line shape-short"></span>'
const button = '<span class="skeleton shape-button"></span>'
const seal = (ground: string) =>
  `<svg class="shape-seal" viewBox="${ground}" width="28" height="28"><rect fill="var(--seal)" x="1" y="1" width="30" height="30" rx="4"/><path stroke="var(--on-seal)" stroke-width="2" d="${sealStrokes}"/></svg>`

const page = (content: string, top = '') =>
  `<div class="page">${top}<div class="page-main">${content}</div></div>`

// As large as what switches there.
const toggle = (word: string) => `<span class="touch small home-toggle">${word}</span>`

const banner = (below: string, tall = '') =>
  `<header class="home-banner${tall}"><div class="line home-name"><span class="home-logo" %NO_LOGO%></span><div class="grow"><h1>${name}</h1><div class="row apart"><p class="small">${below}</p>${toggle('长辈版')}</div></div></div>${seal('0 0 32 32')}</header>`

const card = `<section class="home-own"><div class="card day-card day-card-blank">${line}${line}${lastLine}${button}</div></section>`

const home = page(`<div class="home column">${banner('&#160;')}${card}</div>`)

const elderHome = page(
  `<div class="home column home-elder"><header class="row apart home-elder-head"><h1>${name}</h1>${toggle('标准版')}</header>${card}</div>`,
)

const join = `<section class="home-own"><div class="card day-card"><h2 class="below bold day-card-none">${lastLine}</h2><p class="quiet below">${line}</p><div class="column below-wide day-card-acts">${button}</div></div></section>`

const openHome = page(
  `<div class="home column">${banner('志愿者之家', ' home-banner-tall')}${join}</div>`,
)

const topBar = (title: string) =>
  `<header class="top-bar"><span class="round"></span><p class="grow strong top-bar-title">${title}</p><span class="round"></span></header>`

const screen = (title: string) =>
  page(
    `<div class="skeleton-screen"><span class="skeleton shape-picture"></span>${line}${line}${line}${lastLine}<span class="skeleton shape-card"></span><span class="skeleton shape-card"></span></div>`,
    topBar(title),
  )

const loginNeeded = (title: string) =>
  page(
    `<div class="notice"><div class="notice-drawing">${seal('-12 -12 56 56')}</div><p class="shape-words">${line}${line}</p></div>`,
    topBar(title),
  )

/** Who may look at a page before its app stands. */
type Viewer = 'own' | 'guest' | 'elder'

const shape = (viewers: readonly Viewer[], content: string) =>
  `<div class="shape ${viewers.map((viewer) => `shape-${viewer}`).join(' ')}" aria-hidden="true">${content}</div>`

/** The shapes of a screen; with `open` or `own` it is that home. */
export function shapesOf({ title = name, auth }: RouteEntry, isHome?: 'open' | 'own'): string {
  const others: readonly Viewer[] = auth ? [] : ['guest']
  const needed = auth ? shape(['guest'], loginNeeded(title)) : ''
  if (isHome === undefined) return shape(['own', 'elder', ...others], screen(title)) + needed
  const open = isHome === 'open' ? shape(['guest'], openHome) : needed
  return shape(['own'], home) + shape(['elder'], elderHome) + open
}
