import { hash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  accentTokens,
  type MuseumLook,
  nightAccentTokens,
} from '@museum/contract/setting/look.rules.ts'
import { steadyAround } from '@museum/contract/zone.ts'
import { type FirstQuestion, type FirstRead, firstQuestions } from './first-answers.ts'
import { type Shape, sheetsOf, withShape } from './front-shape.ts'
import { escaped } from './page.ts'

interface Screen {
  scripts: string[]
  styles: string[]
  /** Styles that come before those of the entry. */
  first?: string[]
  /** Scripts that only some need, by who looks. */
  ahead?: Readonly<Record<string, readonly string[]>>
  /** What is drawn of it before the app stands, and the rules by which. */
  shape?: Shape
  /** What it asks first. */
  reads?: FirstRead[]
  /** URLs that it asks first for whoever is logged in. */
  own?: string[]
}

/** How the museum is called and shows itself. */
export interface Shown {
  name: string
  look: MuseumLook
}

/** The museum's hour and address. */
interface MuseumPlace {
  zone: string
  now: Date
  /** Empty to take it from the page's own. */
  publicUrl: string
}

/** A page of a front end that was asked for. */
export interface AskedPage {
  /** The same for every address of which the page is the same. */
  key: string
  html: string
  /** The content policy; of a marked page with `%NONCE%`. */
  policy: string
  questions: readonly FirstQuestion[]
}

type Composed = Pick<AskedPage, 'html' | 'policy'>

/** The page of a built front end: the same for all of its addresses, but for what each screen needs first. */
export class FrontPage {
  readonly #plain: () => Composed
  readonly #screens: ReadonlyMap<string, { page: () => Composed; reads: readonly FirstRead[] }>
  /** Whether the page says which of its styles are its own by a mark that is new in each answer. */
  readonly isMarked: boolean

  /**
   * `dist` is the build, `base` where it is served, `zone` the museum's, `now` an instant of it,
   * `publicUrl` where the phone's app is, `foreign` the one script from elsewhere that it may run. Its files are
   * read now, for another build may take its place; a screen's page is put together when it is first asked for.
   */
  constructor(dist: string, base: string, { zone, now, publicUrl }: MuseumPlace, foreign?: string) {
    const built = readFileSync(join(dist, 'index.html'), 'utf8')
    this.isMarked = built.includes('%NONCE%') || built.includes('csp-nonce')
    const zoned = once(() => {
      const marked = this.isMarked
        ? built.replaceAll(/<(script|link|style)\b(?![^>]*\bnonce=)/g, '<$1 nonce="%NONCE%"')
        : built
      return marked
        .replaceAll('%MUSEUM_TZ%', escaped(zone))
        .replaceAll('%PHONE_ORIGIN%', escaped(publicUrl))
        .replaceAll('%MUSEUM_CLOCK%', escaped(JSON.stringify(steadyAround(now, zone))))
    })
    const asking = ({ own = [], ahead = {} }: Pick<Screen, 'own' | 'ahead'>) =>
      zoned()
        .replaceAll('%OWN_READS%', () => escaped(own.join(' ')))
        .replaceAll('%FILES_AHEAD%', () => escaped(JSON.stringify(addressed(ahead, base))))
    const admitted = (html: string) => ({
      html,
      policy: policyOf(html, this.isMarked, foreign),
    })
    const screens = Object.entries(screensOf(dist))
    const sheets = sheetsOf(
      dist,
      base,
      built,
      screens.map(([, screen]) => screen),
    )
    this.#plain = once(() => admitted(asking({})))
    this.#screens = new Map(
      screens.map(([part, screen]) => {
        const { shape, styles, reads = [] } = screen
        const html = () => {
          const linked = withLinks(asking(screen), { ...screen, styles: shape ? [] : styles }, base)
          return shape ? withShape(linked, shape, { styles, base, sheets }) : linked
        }
        return [part, { page: once(() => admitted(html())), reads }]
      }),
    )
  }

  /** The page at an address below the front end, with its query. */
  at(address: string): AskedPage {
    const [path = '', search = ''] = address.split(/\?(.*)/s)
    const [part = '', below] = path.split('/')
    // What lies below a list may be a page of its own.
    const name = [path, below ? `${part}/:id` : part, part].find((one) => this.#screens.has(one))
    const screen = this.#screens.get(name ?? '')
    if (!screen) return { key: '', ...this.#plain(), questions: [] }
    const questions = firstQuestions(screen.reads, path, search)
    return { key: `${name} ${JSON.stringify(questions)}`, ...screen.page(), questions }
  }
}

function once<T>(make: () => T): () => T {
  let made: { is: T } | undefined
  return () => {
    made ??= { is: make() }
    return made.is
  }
}

/** The page as it is sent: the museum's name and look in it, and `answers`, JSON, where there are any. */
export function written(html: string, { name, look }: Shown, answers: string | undefined): string {
  const page = html
    .replaceAll('%MUSEUM_NAME%', () => escaped(name))
    .replaceAll('%MUSEUM_LOOK%', () => escaped(JSON.stringify(withShades(look))))
    .replaceAll('%NO_LOGO%', look.logo_path === '' ? 'hidden' : '')
  if (answers === undefined) return page
  // No text of an answer ends the element.
  const safe = answers.replaceAll('<', '\\u003c')
  const element = `<script type="application/json" id="first-answers">${safe}</script>`
  return page.replace('</body>', () => `${element}</body>`)
}

/** The look with its accent as style tokens by day and by night, which a phone need not work out. */
function withShades(look: MuseumLook) {
  if (look.accent === '') return look
  return {
    ...look,
    shades: { day: accentTokens(look.accent), night: nightAccentTokens(look.accent) },
  }
}

function screensOf(dist: string): Record<string, Screen> {
  const path = join(dist, '.vite/screens.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

/** The page with the links that name a screen's own files. */
function withLinks(html: string, { scripts, first = [], styles }: Screen, base: string): string {
  const links = (rel: string, files: string[]) =>
    files.map((file) => `<link rel="${rel}" crossorigin href="${base}${file}">`).join('')
  return html
    .replace('</head>', `${links('stylesheet', styles)}${links('modulepreload', scripts)}</head>`)
    .replace(/(?=<link\b[^>]* rel="stylesheet")|(?=<\/head>)/, links('stylesheet', first))
}

function addressed(ahead: NonNullable<Screen['ahead']>, base: string) {
  const entries = Object.entries(ahead)
  return Object.fromEntries(
    entries.map(([whose, files]) => [whose, files.map((file) => base + file)]),
  )
}

function policyOf(html: string, isMarked: boolean, foreign: string | undefined): string {
  const inline = (element: string) =>
    [...html.matchAll(new RegExp(`<${element}>([\\s\\S]*?)</${element}>`, 'g'))].map(
      ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
    )
  const own = isMarked ? [`'nonce-%NONCE%'`] : []
  return [
    `default-src 'self'`,
    ['script-src', `'self'`, ...own, ...inline('script'), ...(foreign ? [foreign] : [])].join(' '),
    ['style-src', `'self'`, ...own, ...inline('style')].join(' '),
    `img-src 'self' data: blob:`,
    `connect-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ')
}
