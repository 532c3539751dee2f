import { expect, test } from 'vitest'
import { withSection } from './figures.ts'

const figures = '# Figures\n\n## One\n\nold\n\n## Two\n\nkept\n'

test('a section is put in place of the one under its title, and what stands around it stays', () => {
  expect(withSection(figures, 'One', 'new')).toBe('# Figures\n\n## One\n\nnew\n\n## Two\n\nkept\n')
  expect(withSection(figures, 'Two', 'new')).toBe('# Figures\n\n## One\n\nold\n\n## Two\n\nnew\n')
})

test('a section that was not there comes last', () => {
  expect(withSection(figures, 'On', 'new')).toBe(`${figures}\n## On\n\nnew\n`)
})
