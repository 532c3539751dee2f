import { hash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FrontPage, written } from './front-page.ts'

const files = {
  'index.html': `<html><head><meta name="files-ahead" content="%FILES_AHEAD%"><script>first()</script>
    <script type="module" src="/wx/assets/index-a.js"></script>
    <link rel="stylesheet" crossorigin href="/wx/assets/index-a.css">
    </head><body><div id="app"></div></body></html>`,
  'assets/index-a.css': '.card{color:red}\n',
  'assets/home-a.css': '.home{color:blue}\n',
  '.vite/screens.json': JSON.stringify({
    home: {
      scripts: ['assets/open-a.js'],
      styles: ['assets/home-a.css'],
      ahead: { own: ['assets/home-a.js'], guest: ['assets/login-a.js'] },
      shape: {
        html: '<div class="shape"><h1>%MUSEUM_NAME%</h1><i class="home-logo" %NO_LOGO%></i></div>',
        style: '.shape{margin:0}',
      },
    },
    other: { scripts: [], styles: [] },
  }),
}

function built(): string {
  const dist = mkdtempSync(join(tmpdir(), 'museum-shape-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dist, name)), { recursive: true })
    writeFileSync(join(dist, name), text)
  }
  return dist
}

let folder: string
let page: FrontPage
const pageOf = (dist: string) =>
  new FrontPage(dist, '/wx/', {
    zone: 'Asia/Shanghai',
    now: new Date('2026-05-12T02:00:00Z'),
    publicUrl: '',
  })
beforeAll(() => {
  folder = built()
  page = pageOf(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const look = { logo_path: '', banner_path: '', accent: '' }

test('a page shows the shape of its screen, under the museum’s name as the office set it', () => {
  const { html } = page.at('home')
  const shown = written(html, { name: '西城<博物馆>', look }, undefined)
  const shape = '<h1>西城&#60;博物馆&#62;</h1><i class="home-logo" hidden></i>'
  expect(shown).toContain(`<div id="app"><div class="shape">${shape}</div></div>`)
  const own = { name: '博物馆', look: { ...look, logo_path: '/files/1.png' } }
  expect(written(html, own, undefined)).toContain('<i class="home-logo" ></i>')
})

test('what stands in a page is admitted by what it says: each script and each sheet of styles', () => {
  const { html, policy } = page.at('home')
  const body = written(html, { name: '博物馆', look }, undefined)
  const admitted = (directive: string) =>
    policy
      .split('; ')
      .find((each) => each.startsWith(directive))
      ?.match(/'sha256-[^']+'/g)
  const hashes = (element: string) =>
    [...body.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`,
    )
  expect(hashes('style')).toHaveLength(2)
  expect(admitted('style-src')).toEqual(hashes('style'))
  expect(admitted('script-src')).toEqual(hashes('script'))
  expect(page.at('other').policy).toContain(`style-src 'self';`)
})

test('the rules of the shape come before it and all others below, and no sheet is fetched', () => {
  const { html } = page.at('home')
  const order = [
    '<style>.shape{margin:0}</style></head>',
    '<h1>',
    '.card{color:red}.home{color:blue}',
  ]
  const places = order.map((text) => html.indexOf(text))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  const links = [...html.matchAll(/<link rel="(\w+)" (\w+) href="([^"]+)"/g)]
  expect(links.map(([, ...said]) => said.join(' '))).toEqual([
    'modulepreload crossorigin /wx/assets/open-a.js',
    'stylesheet disabled /wx/assets/index-a.css',
    'stylesheet disabled /wx/assets/home-a.css',
  ])
})

test('a page says which scripts only some need, by who looks', () => {
  const said = /name="files-ahead" content="([^"]*)"/.exec(page.at('home').html)?.[1] ?? ''
  expect(JSON.parse(said.replaceAll('&#34;', '"'))).toEqual({
    own: ['/wx/assets/home-a.js'],
    guest: ['/wx/assets/login-a.js'],
  })
})

test('a page of a screen that has no shape names its sheets', () => {
  expect(page.at('other').html).toContain('<link rel="stylesheet" crossorigin')
  expect(page.at('other').html).toContain('<div id="app"></div>')
})

test('what a page holds is read before it is asked for, when another build may stand there', () => {
  const dist = built()
  const before = pageOf(dist)
  rmSync(dist, { recursive: true })
  expect(before.at('home')).toEqual(page.at('home'))
})

test('a sheet that cannot stand in a page stops the start, not whoever asks for the page', () => {
  const dist = built()
  writeFileSync(join(dist, 'assets/home-a.css'), 'a::after{content:"</style>"}')
  expect(() => pageOf(dist)).toThrow('cannot stand in a page')
  rmSync(dist, { recursive: true })
})
