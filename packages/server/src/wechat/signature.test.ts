import { expect, test } from 'vitest'
import { signatureOf } from './signature.ts'

// The example of WeChat's own JS-SDK manual.
const example = {
  ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
  nonceStr: 'Wm3WZYTPz0wzccnW',
  timestamp: 1_414_587_457,
  url: 'http://mp.weixin.qq.com?params=value',
}

test('the signature is that of WeChat’s own example', () => {
  expect(signatureOf(example)).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed')
})

test('what follows # is not signed', () => {
  expect(signatureOf({ ...example, url: `${example.url}#/index` })).toBe(signatureOf(example))
})
