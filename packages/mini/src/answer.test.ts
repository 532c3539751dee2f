import { expect, test } from 'vitest'
import { answerOf } from './answer.ts'

test('an answer is the server’s own alone', () => {
  expect(answerOf({ status: 1, msg: 'ok', data: { left: 2 } })).toEqual({ data: { left: 2 } })
  const disabled = { status: 405, msg: '该账号已停用', data: { code: 'auth.disabled' } }
  expect(answerOf(disabled)).toEqual({ words: '该账号已停用', again: false })
})

test.each(['<html>502</html>', '', null, undefined, [], { status: 0 }, { status: 0, msg: '' }])(
  'what a proxy or nobody answered is no answer: %j',
  (body) => {
    expect(answerOf(body)).toEqual({ words: '服务器暂时没有响应，请稍后重试', again: true })
  },
)
