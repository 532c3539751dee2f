import { expect, test } from 'vitest'
import { styleFor } from '../../firstStyle.ts'
import { shapesOf } from '../../shapes.ts'
import { homeScreen, visitorHomeScreen } from '../features/home/home.screens.ts'
import { longTermScreen } from '../features/recruitment/recruitment.screens.ts'

const html = '<div class="page"><h1>馆</h1><p class="small"></p></div>'

test.each([
  ['a rule of a class that is drawn', '.page{a:b}', '.page{a:b}'],
  ['no rule of one that is not', '.page .list{a:b}.list{a:b}', ''],
  ['a rule where one selector fits', '.list,.small{a:b}', '.list,.small{a:b}'],
  ['rules of elements that are drawn', 'h1{a:b}table{a:b}*,:before{c:d}', 'h1{a:b}*,:before{c:d}'],
  [
    'values, also by night',
    ':root{--a:1}@media (x){:root{--a:2}.list{a:b}}',
    ':root{--a:1}@media (x){:root{--a:2}}',
  ],
  [
    'what goes by the phone',
    '[data-elder]{--b:2}[data-bar=native] .page{a:b}',
    '[data-elder]{--b:2}[data-bar=native] .page{a:b}',
  ],
  ['nothing of what is done to it', '.page:active{a:b}[aria-pressed=true]{a:b}', ''],
  ['no motion', '@keyframes come{from{a:b}}@media (y){.list{a:b}}', ''],
  [
    'a text with a brace',
    '.page:after{content:"}"}.small{a:b}',
    '.page:after{content:"}"}.small{a:b}',
  ],
])('of a sheet it takes %s', (_, sheet, style) => {
  expect(styleFor(sheet, html)).toBe(style)
})

test('each viewer of a page has one shape, which says the museum’s name or the screen’s', () => {
  const shapes = (text: string) => text.split(/(?=<div class="shape )/)
  for (const viewer of ['own', 'guest', 'elder'])
    for (const [shape, name] of [
      [shapesOf(homeScreen, 'own'), '%MUSEUM_NAME%'],
      [shapesOf(visitorHomeScreen, 'open'), '%MUSEUM_NAME%'],
      [shapesOf(longTermScreen), longTermScreen.title],
    ] as const) {
      const seen = shapes(shape).filter(
        (one) => one.includes(`shape-${viewer} `) || one.includes(`shape-${viewer}"`),
      )
      expect(seen).toHaveLength(1)
      expect(seen[0]).toContain(name)
    }
})

test('no shape has a style in an attribute, and none is heard', () => {
  for (const shape of [
    shapesOf(homeScreen, 'own'),
    shapesOf(visitorHomeScreen, 'open'),
    shapesOf(longTermScreen),
  ]) {
    expect(shape).not.toMatch(/ style=/)
    for (const one of shape.match(/<div class="shape [^>]*>/g) ?? [])
      expect(one).toContain('aria-hidden="true"')
  }
})
