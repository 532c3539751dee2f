import { expect, test } from 'vitest'
import { written } from './front-page.ts'

const page = '<meta name="museum-look" content="%MUSEUM_LOOK%">'
const look = { logo_path: '', banner_path: '', accent: '' }
const lookIn = (html: string) =>
  JSON.parse((/content="(.*)"/.exec(html)?.[1] ?? '').replaceAll(/&(?:quot|#34|#x22);/g, '"'))

test('a page brings the museum’s accent as tokens by day and by night, and none for the usual one', () => {
  expect(lookIn(written(page, { name: '博物馆', look }, undefined))).toEqual(look)
  const own = written(page, { name: '博物馆', look: { ...look, accent: '#2f5d50' } }, undefined)
  expect(lookIn(own).shades).toMatchObject({
    day: { seal: '#2f5d50' },
    night: { seal: '#78968d' },
  })
})
