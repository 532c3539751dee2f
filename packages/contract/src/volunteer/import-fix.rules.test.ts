import { describe, expect, test } from 'vitest'
import { checkDigitOf } from './document.rules.ts'
import { type ImportField, importFields } from './import.rules.ts'
import { readRow } from './import-fix.rules.ts'

const first17 = '32010219900315002'
const id_num = first17 + checkDigitOf(first17)
const places = new Map(importFields.map((field, at) => [field, at] as const))
type Row = Partial<Record<ImportField, string>>
const read = (
  given: Row,
  settled: Record<string, 'take' | 'blank'> = {},
  { from1904 = false } = {},
) =>
  readRow(
    importFields.map((field) => given[field] ?? ''),
    places,
    { settled: new Map(Object.entries(settled)), today: '2026-05-12', from1904 },
  )

describe('what is put right in a row is told, cell by cell', () => {
  test.each<[ImportField, string, string, string]>([
    ['name', '王　芳', '王芳', '去掉空格'],
    ['name', '古丽•甲', '古丽·甲', '统一字形'],
    ['phone', '138 1234 5678', '13812345678', '去掉空格'],
    ['phone', '１３８１２３４５６７８', '13812345678', '全角改为半角'],
    ['phone', '138-1234-5678', '13812345678', '去掉分隔符'],
    ['phone', '+86 13812345678', '13812345678', '去掉国家代码'],
    ['phone', "'13812345678", '13812345678', '去掉数字前的引号'],
    ['birth_time', '1990/3/15', '1990-03-15', '统一写法'],
    ['birth_time', '19900315', '1990-03-15', '统一写法'],
    ['sex', '男性', '男', '改为“男”“女”'],
    ['sex', 'F', '女', '改为“男”“女”'],
    ['sex', '1', '男', '改为“男”“女”'],
    ['sex', '２', '女', '改为“男”“女”'],
    ['id_num', '32010219900315002x', '32010219900315002X', '字母改为大写'],
  ])('%s: %s', (field, from, to, kind) => {
    const { row, fixes } = read({ [field]: from })
    expect(row[field]).toBe(to)
    expect(fixes).toEqual([{ field, kind, from, to }])
  })

  test('what stands as it is kept is no change, and what nobody understands is left', () => {
    const plain = { name: '王芳', sex: '女', phone: '13812345678', birth_time: '1990-03-15' }
    expect(read(plain)).toMatchObject({ fixes: [], doubts: [] })
    expect(read({ sex: '0', birth_time: '九零年' })).toMatchObject({ fixes: [], doubts: [] })
  })

  test('sex and day of birth are filled from a number that says them, and from no other', () => {
    expect(read({ id_num }).fixes).toEqual([
      { field: 'sex', kind: '由证件号码填写', from: '', to: '女' },
      { field: 'birth_time', kind: '由证件号码填写', from: '', to: '1990-03-15' },
    ])
    const wrong = first17 + (id_num.endsWith('1') ? '2' : '1')
    for (const number of [wrong, 'H12345678']) expect(read({ id_num: number }).row.sex).toBe('')
  })
})

describe('what may mean something is asked', () => {
  test.each<[ImportField, string, string, string]>([
    ['birth_time', '90.03.01', '1990-03-01', 'year'],
    ['birth_time', '900301', '1990-03-01', 'year'],
    ['birth_time', '05/3/1', '2005-03-01', 'year'],
    ['birth_time', '20-3-1', '1920-03-01', 'year'],
    ['first_assessment_time', '20-3-1', '2020-03-01', 'year'],
    ['certificate_end_time', '30-3-1', '2030-03-01', 'year'],
    ['birth_time', '32947', '1990-03-15', 'serial'],
  ])('%s: %s', (field, from, to, kind) => {
    const asked = read({ [field]: from })
    expect(asked.doubts).toEqual([{ field, kind, from, to }])
    // Nothing is changed before the answer.
    expect(asked.row[field]).toBe(from)
    expect(asked.fixes).toEqual([])
    const taken = read({ [field]: from }, { [`${field} ${kind}`]: 'take' })
    expect(taken.row[field]).toBe(to)
    expect(taken.fixes).toEqual([{ field, kind: '按您的回答改', from, to }])
    const blank = read({ [field]: from }, { [`${field} ${kind}`]: 'blank' })
    expect(blank.row[field]).toBe('')
  })

  test('a day that a workbook counts from 1904', () => {
    const from1904 = read({ birth_time: '31485' }, {}, { from1904: true })
    expect(from1904.doubts).toMatchObject([{ from: '31485', to: '1990-03-15', kind: 'serial' }])
    expect(read({ birth_time: '31485' }).doubts).toMatchObject([{ to: '1986-03-14' }])
  })

  test.each(['90.13.01', '199003', '1990', '123456', '00001'])('and not of %s', (birth_time) => {
    expect(read({ birth_time }).doubts).toEqual([])
  })

  test('sex and birth that contradict the number', () => {
    const given = { id_num, sex: '男', birth_time: '1990-03-16' }
    expect(read(given).doubts).toEqual([
      { field: 'sex', kind: 'number', from: '男', to: '女' },
      { field: 'birth_time', kind: 'number', from: '1990-03-16', to: '1990-03-15' },
    ])
    expect(read(given).row).toMatchObject({ sex: '男', birth_time: '1990-03-16' })
    const answers = { 'sex number': 'take', 'birth_time number': 'take' } as const
    expect(read(given, answers).row).toMatchObject({ sex: '女', birth_time: '1990-03-15' })
  })

  test('a day left empty is filled from the number', () => {
    const { row } = read({ id_num, birth_time: '90.03.01' }, { 'birth_time year': 'blank' })
    expect(row.birth_time).toBe('1990-03-15')
  })
})
