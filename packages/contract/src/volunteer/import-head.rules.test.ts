import { describe, expect, test } from 'vitest'
import { findHead, missingIn, placesOf, putRight, titleForm, twiceIn } from './import-head.rules.ts'

const nothing = new Map()
const rowsOf = (...rows: string[][]) => rows.map((cells, at) => ({ at: at + 1, cells }))
const person = ['1', '李淑兰', '女', '1990-03-15', '320102199003150023', '13812345678']
const titles = ['序号', '姓名', '性别', '出生日期', '身份证号', '手机号']
const fieldsOf = (head: ReturnType<typeof findHead>) => head?.columns.map(({ field }) => field)

describe('a head', () => {
  test('is the row that names most, below whatever stands above it', () => {
    const above = [['江南博物馆志愿者名册'], ['姓名、手机号请填全', '', '2026年5月']]
    const head = findHead(rowsOf(...above, titles, person, titles), nothing)
    expect(head).toMatchObject({ first: 2, last: 2 })
    expect(fieldsOf(head)).toEqual(['', 'name', 'sex', 'birth_time', 'id_num', 'phone'])
  })

  test('of two rows says what the upper one spans, the lower one read by both', () => {
    const rows = [
      {
        at: 1,
        cells: ['姓名', '证件', '', '紧急联系人', '', '备注'],
        spans: [
          [1, 2],
          [3, 4],
        ] as [number, number][],
      },
      { at: 2, cells: ['姓名', '类型', '证件号码', '姓名', '电话', '备注'] },
      { at: 3, cells: person },
    ]
    const head = findHead(rows, nothing)
    expect(head).toMatchObject({ first: 0, last: 1 })
    expect(head?.columns.map(({ title }) => title)).toEqual([
      ...['姓名', '证件 类型', '证件 证件号码', '紧急联系人 姓名', '紧急联系人 电话', '备注'],
    ])
    expect(fieldsOf(head)).toEqual([
      ...['name', 'id_kind', 'id_num', 'urgent_contact_persion', 'contact_persion_phone', ''],
    ])
  })

  test('is known with its groups’ words before the titles, as it came back in one row', () => {
    const flat = ['序号', '基本信息 姓 名', '基本信息 性\n别', '证件 身份证号', '紧急联系人 姓 名']
    const head = findHead(rowsOf([...flat, '紧急联系人 电 话', '联系 手机'], person), nothing)
    expect(fieldsOf(head)).toEqual([
      ...['', 'name', 'sex', 'id_num', 'urgent_contact_persion', 'contact_persion_phone', 'phone'],
    ])
    // What says the same by itself goes before it.
    expect(fieldsOf(findHead(rowsOf(['推荐人 姓名', '姓名', '手机'], person), nothing))).toEqual([
      ...['', 'name', 'phone'],
    ])
  })

  test('has no group that is the title of the sheet, merged across it', () => {
    const above = { at: 1, cells: ['志愿者名册'], spans: [[0, 5]] as [number, number][] }
    const head = findHead([above, { at: 2, cells: titles }, { at: 3, cells: person }], nothing)
    expect(head).toMatchObject({ first: 1, last: 1 })
    expect(head?.columns.map(({ title }) => title)).toEqual(titles)
  })

  test('that names nothing is the first row that may be one, and no row of a person is', () => {
    const own = ['名字', '男女', '生辰', '证号', '电话号']
    expect(findHead(rowsOf(['名册'], own, person), nothing)).toMatchObject({ first: 1 })
    expect(findHead(rowsOf(person, person), nothing)).toBeUndefined()
    expect(findHead(rowsOf(['名字'], ['李淑兰']), nothing)).toBeUndefined()
    expect(findHead(rowsOf(own), nothing)).toBeUndefined()
  })

  test('is the row that somebody says, but for one of a person', () => {
    const rows = rowsOf(titles, ['甲', '乙', '丙'], person)
    expect(findHead(rows, nothing, 2)).toMatchObject({ first: 1 })
    expect(findHead(rows, nothing, 3)).toBeUndefined()
    expect(findHead(rows, nothing, 9)).toBeUndefined()
  })
})

describe('a column', () => {
  test('is each field once: as the museum said before, then by the most usual name', () => {
    const rows = rowsOf(['联系电话', '手机号（必填）', '姓 名', '家里电话'], person)
    expect(findHead(rows, nothing)?.columns).toMatchObject([
      { field: '', by: '', same: 'phone' },
      { field: 'phone', by: 'name', same: '' },
      { field: 'name', by: 'name' },
      { field: '', by: '', same: '' },
    ])
    const said = new Map([
      ['家里电话', 'phone'],
      ['姓名', ''],
    ] as const)
    expect(findHead(rows, said, 1)?.columns).toMatchObject([
      { field: '', same: 'phone' },
      { field: '', same: 'phone' },
      { field: '', by: 'memory' },
      { field: 'phone', by: 'memory' },
    ])
  })

  test.each(['手机', '移动电话', '联系电话', '电话号码', '电话', '联系方式', '电 话'])(
    'called %s is the phone, where no other is',
    (words) => {
      const rows = (...more: string[]) =>
        rowsOf(['姓名', words, ...more], ['李淑兰', '025-8888 1234', '13812345678'])
      expect(fieldsOf(findHead(rows(), nothing))).toEqual(['name', 'phone'])
      expect(fieldsOf(findHead(rows('手机号'), nothing))).toEqual(['name', '', 'phone'])
      expect(fieldsOf(findHead(rows('紧急联系人电话'), nothing))).toEqual([
        ...['name', 'phone', 'contact_persion_phone'],
      ])
    },
  )

  test.each(['a12345@b.cn', '微信', 'wxid_1234567'])(
    'of ways to reach somebody is no phone with %s below it',
    (cell) => {
      const rows = rowsOf(['姓名', '联系方式', '电话'], ['李淑兰', cell, '138 1234 5678'])
      expect(fieldsOf(findHead(rows, nothing))).toEqual(['name', '', 'phone'])
    },
  )

  test.each([
    ...['参加日期', '加入日期', '入队时间', '入职日期', '注册日期', '成为志愿者日期', '上岗时间'],
    ...['入馆年月', '参加志愿服务时间', '转正日期', '参加 日期（必填）', '志愿者注册时间'],
  ])('called %s is the day on which somebody joined', (words) => {
    const below = ['李淑兰', '2019-05-18', '13812345678', '1990-03-15']
    const rows = (...more: string[]) => rowsOf(['姓名', words, '手机', '出生日期', ...more], below)
    const named = ['name', 'first_assessment_time', 'phone', 'birth_time']
    expect(fieldsOf(findHead(rows(), nothing))).toEqual(named)
    // Only one of two can be it: that which is nearest to coming to the museum.
    expect(fieldsOf(findHead(rows('入馆日期'), nothing))).toEqual([
      ...['name', '', 'phone', 'birth_time', 'first_assessment_time'],
    ])
  })

  test.each(['参加工作时间', '入党日期', '毕业时间', '填表日期', '有效期'])(
    'called %s is not read by itself',
    (words) => {
      const head = findHead(rowsOf(['姓名', words, '手机'], ['李淑兰', '2019', '1381']), nothing)
      expect(fieldsOf(head)).toEqual(['name', '', 'phone'])
    },
  )

  test.each([
    ['公民身份号码', 'id_num'],
    ['工作证到期日期', 'certificate_end_time'],
    ['E-mail', 'mail'],
    ['所属小组', 'group'],
    ['最高学历', 'education'],
    ['应急联系人电话', 'contact_persion_phone'],
    ['现住址', 'detail_address'],
  ])('called %s is %s', (words, field) => {
    const head = findHead(rowsOf(['姓名', '性别', words], ['李淑兰', '女', '南京']), nothing)
    expect(fieldsOf(head)).toEqual(['name', 'sex', field])
  })

  test('is what is said by hand, and another that was that is not any more', () => {
    const found = findHead(rowsOf(titles, person), nothing)
    if (!found) throw new Error('no head')
    const head = putRight(found, new Map([[0, 'phone'] as const, [1, 'name'] as const]))
    expect(head.columns).toMatchObject([
      { field: 'phone', by: 'hand' },
      { field: 'name', by: 'name' },
      ...[{}, {}, {}],
      { field: '', by: '', same: 'phone' },
    ])
    expect([...placesOf(head)].find(([field]) => field === 'phone')).toEqual(['phone', 0])
    const twice = putRight(found, new Map([[0, 'phone'] as const, [5, 'phone'] as const]))
    expect(twiceIn(twice)).toEqual([{ field: 'phone', at: [0, 5] }])
    expect(twiceIn(head)).toEqual([])
  })

  test('that a new person needs is missing, unless a resident number says it', () => {
    const missing = (...own: string[]) => {
      const head = findHead(rowsOf(own, person), nothing, 1)
      return head && missingIn(head)
    }
    expect(missing('姓名', '手机')).toEqual(['sex', 'birth_time', 'id_num'])
    expect(missing('姓名', '身份证')).toEqual(['phone'])
  })

  test.each([
    ['*姓　名', '姓名'],
    ['出生\n日期（如1990-03-15）', '出生日期'],
    ['身份证号 必填项', '身份证号'],
    ['手机号：', '手机号'],
  ])('is known by %j as by %s', (written, form) => {
    expect(titleForm(written)).toBe(form)
  })
})
