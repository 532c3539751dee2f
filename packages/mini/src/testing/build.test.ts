import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { miniPages } from '@museum/contract/login/mini.rules.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildMini } from '../../build.ts'

let folder: string
let files: { file: string; bytes: number }[]
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'museum-mini-'))
  const publicUrl = 'https://museum.example'
  files = await buildMini({ publicUrl, appId: 'wx0123456789abcdef', name: '江南博物馆' }, folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (file: string) => readFileSync(join(folder, file), 'utf8')

test('it has the pages to which everybody leads, each whole, and nothing of the tests', () => {
  const app = JSON.parse(read('app.json'))
  expect(app.pages).toEqual(Object.values(miniPages))
  expect(app.window.navigationBarTitleText).toBe('江南博物馆')
  const names = files.map(({ file }) => file)
  for (const page of app.pages)
    for (const ending of ['js', 'json', 'wxml']) expect(names).toContain(`${page}.${ending}`)
  expect(names).toEqual(expect.arrayContaining(['app.js', 'app.wxss', app.sitemapLocation]))
  expect(names.filter((name) => /test|\.ts$/.test(name))).toEqual([])
  expect(JSON.parse(read('project.config.json')).appid).toBe('wx0123456789abcdef')
  // WeChat takes 2 MB.
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(100_000)
})

test('its scripts are such as old phones run, and know one host', () => {
  const scripts = files.filter(({ file }) => file.endsWith('.js')).map(({ file }) => read(file))
  const all = scripts.join('\n')
  expect(all).toContain('https://museum.example')
  expect(all).not.toMatch(
    /\?\?|\?\.[a-z([]|catch \{|^\s*import |new URL\(|replaceAll|\.at\(|flatMap/m,
  )
})

test('every button and every change of state is heard', () => {
  for (const page of [miniPages.login, miniPages.subscribe]) {
    const markup = read(`${page}.wxml`)
    expect(markup).toMatch(/aria-role="(status|alert)"/)
    // Its text grows with what is set in WeChat.
    expect(markup).toContain('font-size: {{size}}px')
  }
  expect(read('app.wxss').replace(/rpx|48px|24px/g, '')).not.toMatch(/font-size: [\d.]+px/)
})
