import { describe, expect, test } from 'vitest'
import { checkDigitOf } from './document.rules.ts'
import { type ImportField, importFields, importRowProblems } from './import.rules.ts'
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

describe('a month or year of birth', () => {
  test.each(['1990.3', '1990年3月', '1990-03', '199003', '1990', '1990 年 3 月', '１９９０．３'])(
    'is the number’s day where it is in it: %s',
    (birth_time) => {
      const { row, fixes, doubts } = read({ id_num, sex: '女', birth_time })
      expect(row.birth_time).toBe('1990-03-15')
      expect(fixes).toMatchObject([
        { field: 'birth_time', kind: '由证件号码补全', to: '1990-03-15' },
      ])
      expect(doubts).toEqual([])
    },
  )

  test('is asked where it is in none, and stands as it is without a number', () => {
    expect(read({ id_num, sex: '女', birth_time: '1990.4' }).doubts).toEqual([
      { field: 'birth_time', kind: 'number', from: '1990.4', to: '1990-03-15' },
    ])
    expect(read({ birth_time: '1990年3月' })).toMatchObject({
      ...{ fixes: [], doubts: [], row: { birth_time: '1990年3月' } },
    })
  })

  test('that a number cut short may be October', () => {
    const october = '32010219901015002'
    const number = october + checkDigitOf(october)
    expect(read({ id_num: number, birth_time: '1990.1' }).row.birth_time).toBe('1990-10-15')
  })

  test('that is wrong is told once, and so is a sex', () => {
    const told = (given: Row) =>
      importRowProblems(read({ id_num, ...given }).row, 2, '2026-05-12').filter(
        ({ column }) => column !== '姓名' && column !== '手机号',
      )
    expect(told({ sex: '女', birth_time: '九零年' })).toMatchObject([{ column: '出生日期' }])
    const man = '32010219900315001'
    expect(told({ id_num: man + checkDigitOf(man), sex: '不详' })).toMatchObject([
      { column: '性别' },
    ])
  })
})

describe('whom to call, name and phone in one cell', () => {
  test.each([
    ['家属乙 13912345678', '家属乙', '13912345678'],
    ['家属乙13912345678', '家属乙', '13912345678'],
    ['家属乙：139-1234-5678', '家属乙', '13912345678'],
    ['家属乙（13912345678）', '家属乙', '13912345678'],
    ['家属乙 电话：025-88881234', '家属乙', '02588881234'],
    ['13912345678 家属乙', '家属乙', '13912345678'],
  ])('%s', (cell, name, phone) => {
    for (const field of ['urgent_contact_persion', 'contact_persion_phone'] as const) {
      const { row, fixes } = read({ [field]: cell })
      expect(row).toMatchObject({ urgent_contact_persion: name, contact_persion_phone: phone })
      expect(fixes.map(({ kind }) => kind)).toEqual(Array(2).fill('分为姓名和电话'))
    }
  })

  test('is left where a cell has one of them, or both cells have something', () => {
    for (const cell of ['家属乙', '13912345678', '家属乙 123'])
      expect(read({ urgent_contact_persion: cell }).fixes.map(({ kind }) => kind)).not.toContain(
        '分为姓名和电话',
      )
    const both = {
      urgent_contact_persion: '家属乙 13912345678',
      contact_persion_phone: '13912345678',
    }
    expect(read(both).row.urgent_contact_persion).toMatch(/^家属乙/)
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
    ['certificate_end_time', '2027年3月', '2027-03-31', 'month'],
    ['certificate_end_time', '2028.2', '2028-02-29', 'month'],
    ['certificate_end_time', '2027-12', '2027-12-31', 'month'],
    ['certificate_end_time', '２０２７年', '2027-12-31', 'month'],
    ['first_assessment_time', '2019/5', '2019-05-01', 'month'],
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

  test.each(['没有的组', '临时'])('a group or education that no list has: %s', (word) => {
    const lists = { group: new Set(['讲解组']), education: new Set(['本科']) }
    const asked = (given: Row, settled = {}) =>
      readRow(
        importFields.map((field) => given[field] ?? ''),
        places,
        { settled: new Map(Object.entries(settled)), today: '2026-05-12', from1904: false, lists },
      )
    for (const field of ['group', 'education'] as const) {
      expect(asked({ [field]: word }).doubts).toEqual([
        { field, kind: 'unknown', from: word, to: '' },
      ])
      expect(asked({ [field]: word }, { [`${field} unknown`]: 'blank' }).row[field]).toBe('')
    }
    expect(asked({ group: '讲解组', education: '本科' }).doubts).toEqual([])
  })

  test('a day left empty is filled from the number', () => {
    const { row } = read({ id_num, birth_time: '90.03.01' }, { 'birth_time year': 'blank' })
    expect(row.birth_time).toBe('1990-03-15')
  })
})
