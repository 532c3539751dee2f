import { Button, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { officeTheme } from '../theme.ts'
import { tokens } from '../tokens.ts'
import { SmallButton } from './SmallButton.tsx'

const drawn = (button: ReactNode) =>
  renderToStaticMarkup(
    <ConfigProvider theme={officeTheme(tokens, false)} button={{ autoInsertSpace: false }}>
      {button}
    </ConfigProvider>,
  ).replace(/^<style.*<\/style>/s, '')

const looks = [
  ['outlined', {}],
  ['primary', { type: 'primary' }],
  ['text', { type: 'text' }],
  ['link', { type: 'link' }],
  ['danger', { type: 'link', danger: true }],
] as const

for (const [look, kit] of looks)
  for (const disabled of [false, true])
    test(`a small button that is ${look}${disabled ? ' and disabled' : ''} is what the kit draws`, () => {
      const said = { disabled, 'aria-label': '张三，提醒', title: '一小时内都已提醒过' }
      const plain = drawn(
        <SmallButton look={look} {...said}>
          提醒
        </SmallButton>,
      )
      const of = drawn(
        <Button size="small" {...kit} {...said}>
          提醒
        </Button>,
      )
      expect(parts(plain)).toEqual(parts(of))
    })

/** Its attributes in the order of their names, and what it holds. */
function parts(markup: string): string[] {
  const [, attributes = '', inner = ''] = /<button([^>]*)>(.*)<\/button>/s.exec(markup) ?? []
  return [...(attributes.match(/[\w-]+="[^"]*"/g) ?? []).sort(), inner]
}
