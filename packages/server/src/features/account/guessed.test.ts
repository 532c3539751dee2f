import { passwordRefusal } from '@museum/contract/login/account.rules.ts'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { guessedFirst } from './guessed.service.ts'

const isCommon = await guessedFirst()
const refused = (password: string) => passwordRefusal(password, 'admin', isCommon) !== undefined

test.each([
  ...[
    'woaini1314',
    'woaini1314520',
    'woaini5201314',
    'zhangwei1987',
    'wangxiaoming123',
    'lixiaohong520',
  ],
  ...[
    'liuyang19880808',
    'ZhangWei@1987',
    '147258369a',
    'qq5201314',
    '5201314qq',
    'a7758521521',
    '1qaz2wsx3edc',
  ],
  ...[
    'zhang123456',
    'woaiwojia123',
    'wojiushiwo88',
    'beijing2008!',
    'woaimama520',
    '5845201314a',
    'abc1234567',
  ],
  ...[
    '123456789qq',
    'qwe123456789',
    'asd123456asd',
    'wozhiaini521',
    'chenxiaoyan1990',
    'qazwsxedc123',
  ],
  ...[
    '一二三四五六七八九十',
    '九八七六五四三二一零',
    '一三五七九二四六八十',
    '甲乙丙丁戊己庚辛壬癸',
    'Huawei@12345',
    'Xiaomi@12345',
    'tengxun#123456',
    'shoubiao321321',
  ],
])('what China’s leaks are made of is no password: %s', (password) => {
  expect(refused(password)).toBe(true)
})

test.each([
  ...[
    '青铜器与瓷器都在二楼展',
    '周三下午三点在南门接班',
    'qingtong-yu-ciqi-zai-erlou',
    'paper-ink-seal',
  ],
  ...['Tr0ub4dour&3', 'correct horse', 'k7#mwpx2vq'],
])('one’s own is one: %s', (password) => {
  expect(refused(password)).toBe(false)
})

test('none of the commonest that are long enough is taken, nor thousands that are made as people make them', () => {
  const long = dictionary['passwords-common'].filter((one) => one.length >= 10)
  const names = [
    'wangwei',
    'zhangmin',
    'lina',
    'liuyang',
    'chenjing',
    'zhaolei',
    'huangxiaoming',
    'zhoujie',
    'wuting',
  ]
  const years = Array.from({ length: 60 }, (_, n) => String(1950 + n))
  const ends = ['0101', '1008', '1225', '123', '520', '1314', '888']
  const made = names.flatMap((name) =>
    years.flatMap((year) => ends.map((end) => `${name}${year}${end}`)),
  )
  const all = new Set([...long, ...made.filter((one) => one.length >= 10)])
  expect(all.size).toBeGreaterThan(5_000)
  expect([...all].filter((one) => !refused(one))).toEqual([])
})
