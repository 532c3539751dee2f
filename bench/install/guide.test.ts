import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksOf, blockWith, withOwn } from './guide.ts'

const docs = join(import.meta.dirname, '..', '..', 'docs')
const guide = (file: string) => readFileSync(join(docs, file), 'utf8')

test('a block is found by its section and a word, and what a reader replaces must be there', () => {
  const text = '## One\n\n```\na ADDRESS\nb\n```\n\n## Two\n\n```\nc\n```\n'
  expect(blocksOf(text, 'One')).toEqual(['a ADDRESS\nb\n'])
  expect(blockWith(blocksOf(text, 'One'), 'ADDRESS')).toEqual(['a ADDRESS', 'b'])
  expect(() => blocksOf(text, 'Three')).toThrow('no section Three')
  expect(() => blockWith(blocksOf(text, 'Two'), 'ADDRESS')).toThrow('0 blocks')
  expect(withOwn('a ADDRESS', 'ADDRESS', '/there')).toBe('a /there')
  expect(() => withOwn('a', 'ADDRESS', '/there')).toThrow('does not say ADDRESS')
})

test('both guides print the same commands to install, to upgrade and to grow, but for what a reader replaces', () => {
  const plain = (text: string) =>
    text
      .replace(/#.*$/gm, '')
      .replace(/仓库地址/g, 'ADDRESS')
      .replace(/旧版本/g, 'OLDER')
      .replace(/版本/g, 'VERSION')
      .replace(/文件/g, 'FILE')
      .replace(/用户名/g, 'NAME')
      .replace(/密码/g, 'PASSWORD')
      .replace(/ +$/gm, '')
  for (const [english, chinese] of [
    ['Install on a Debian machine', '在 Debian 上安装'],
    ['Upgrades', '升级'],
    ['Growing', '扩容'],
  ] as const)
    expect(blocksOf(guide('operating.zh.md'), chinese).map(plain)).toEqual(
      blocksOf(guide('operating.md'), english).map(plain),
    )
})
