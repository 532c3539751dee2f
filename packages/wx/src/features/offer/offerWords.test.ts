import { expect, test } from 'vitest'
import { type Offer, ownWords } from './offerWords.ts'

const withdrawn = (kind: Offer['kind'], ending: Offer['ending']) =>
  ownWords({ kind, ending, state: 'withdrawn', taken_by: '' } as Offer)

test('what ended by itself is said to have been taken back by nobody', () => {
  expect(withdrawn('swap', 'withdrawn')).toBe('换班已撤回')
  expect(withdrawn('cover', 'withdrawn')).toBe('找人代班已撤回')
  expect(withdrawn('swap', 'changed')).toBe('班次有变，换班已结束')
  expect(withdrawn('cover', 'signed')).toBe('已有人签到，找人代班已结束')
  expect(withdrawn('cover', 'closed')).toBe('因闭馆，找人代班已结束')
})
