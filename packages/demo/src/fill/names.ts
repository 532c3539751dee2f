import { addDays, addYears } from '@museum/contract/day.ts'
import type { Chance } from './chance.ts'

/** What somebody is called, and who that is. */
export interface Named {
  name: string
  /** 1 of a man, 2 of a woman. */
  sex: 1 | 2
  born: string
}

// Each is as frequent as it is long before the next: of a hundred people the first ten are some forty.
const surnames = [
  ...['王', '李', '张', '刘', '陈', '杨', '黄', '赵', '吴', '周'].flatMap((one) =>
    Array(8).fill(one),
  ),
  ...['徐', '孙', '马', '朱', '胡', '郭', '何', '林', '高', '罗'].flatMap((one) =>
    Array(3).fill(one),
  ),
  ...'郑梁谢宋唐许韩冯邓曹彭曾肖田董潘袁蔡蒋余于杜叶程魏苏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾韦夏付方白邹孟熊秦邱江尹薛',
  ...'单解查区仇缪',
  ...['欧阳', '上官', '司马', '诸葛'],
] as string[]

// By when somebody was born, and whether a man or a woman.
const given = {
  old: [
    [
      '建国',
      '志强',
      '国平',
      '德明',
      '永福',
      '长贵',
      '卫东',
      '建华',
      '光荣',
      '宝林',
      '正华',
      '援朝',
    ],
    ['淑兰', '秀英', '桂英', '玉兰', '淑珍', '凤英', '秀兰', '玉梅', '芳', '慧珍', '丽华', '爱华'],
  ],
  middle: [
    ['伟', '磊', '强', '军', '勇', '涛', '斌', '鹏', '志远', '海波', '明辉', '晓东', '文博', '俊'],
    ['芳', '静', '敏', '丽', '艳', '娟', '晓红', '雅琴', '婷', '雪梅', '海燕', '文静', '慧', '洁'],
  ],
  young: [
    ['子轩', '浩然', '宇航', '思远', '嘉豪', '俊杰', '博文', '一鸣', '晨', '睿', '天宇', '明轩'],
    ['雨桐', '梓涵', '欣怡', '思琪', '诗涵', '佳宁', '雨欣', '晓雨', '若曦', '婉清', '悦', '可欣'],
  ],
} as const

/** Of one name, of one sound in other characters, and surnames that are read otherwise than they look. */
const wanted: readonly Pick<Named, 'name' | 'sex'>[] = [
  { name: '王芳', sex: 2 },
  { name: '王芳', sex: 2 },
  { name: '汪芳', sex: 2 },
  { name: '单晓红', sex: 2 },
  { name: '王方', sex: 1 },
  { name: '解建国', sex: 1 },
  { name: '王芳', sex: 2 },
  { name: '李静', sex: 2 },
  { name: '黎静', sex: 2 },
]

/** So many people between 18 and 70 on `today`, two in five of them retired, one in four a student. */
export function namedPeople(count: number, today: string, chance: Chance): Named[] {
  const people = Array.from({ length: count }, () => someone(today, chance))
  const step = Math.floor(count / wanted.length)
  if (step < 2) return people
  for (const [at, { name, sex }] of wanted.entries()) {
    const place = at * step + 1
    const { born = '' } = people[place] ?? {}
    people[place] = { name, sex, born }
  }
  return people
}

function someone(today: string, chance: Chance): Named {
  const kind = chance.one(['young', 'middle', 'middle', 'old', 'old'] as const)
  const [from, to] = { young: [18, 26], middle: [27, 54], old: [55, 69] }[kind] as [number, number]
  const sex = chance.often(0.36) ? 1 : 2
  const age = from + chance.below(to - from + 1)
  const born = addDays(addYears(today, -age), -chance.below(365))
  return { name: chance.one(surnames) + chance.one(given[kind][sex - 1] ?? []), sex, born }
}
