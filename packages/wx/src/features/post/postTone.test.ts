import { expect, it } from 'vitest'
import { postTone } from './postTone.ts'

it('is amber while it waits, green when approved and red when rejected', () => {
  expect([1, 2, 3].map(postTone)).toEqual(['amber', 'celadon', 'red'])
})
