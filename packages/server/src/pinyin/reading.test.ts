import { expect, test } from 'vitest'
import { nameReading, titleOrder, titleReading } from './reading.ts'

test.each([
  ['王芳', 'wangfang', 'wf', 'fang'],
  ['单雄信', 'shanxiongxin', 'sxx', 'xiongxin'],
  ['解珍', 'xiezhen', 'xz', 'zhen'],
  ['仇英', 'qiuying', 'qy', 'ying'],
  ['查良镛', 'zhaliangyong', 'zly', 'liangyong'],
  ['区天', 'outian', 'ot', 'tian'],
  ['曾国藩', 'zengguofan', 'zgf', 'guofan'],
  ['尉迟恭', 'yuchigong', 'ycg', 'gong'],
  ['万俟卨', 'moqixie', 'mqx', 'xie'],
  ['欧阳娜娜', 'ouyangnana', 'oynn', 'nana'],
  ['欧阳', 'ouyang', 'oy', 'yang'],
  ['朴成', 'piaocheng', 'pc', 'cheng'],
  ['任贤', 'renxian', 'rx', 'xian'],
  ['华罗庚', 'hualuogeng', 'hlg', 'luogeng'],
  ['盖叫天', 'gejiaotian', 'gjt', 'jiaotian'],
  ['缪斯', 'miaosi', 'ms', 'si'],
  ['翟天临', 'zhaitianlin', 'ztl', 'tianlin'],
  ['召伯', 'shaobo', 'sb', 'bo'],
  ['郇小明', 'xunxiaoming', 'xxm', 'xiaoming'],
  ['吕布', 'lvbu', 'lb', 'bu'],
  ['阿依古丽·买买提', 'ayigulimaimaiti', 'ayglmmt', 'maimaiti'],
  ['阿依古丽•买买提', 'ayigulimaimaiti', 'ayglmmt', 'maimaiti'],
  ['John Smith', 'johnsmith', 'js', 'smith'],
  ['Ｊｏｈｎ　Müller', 'johnmvller', 'jm', 'mvller'],
  ['王　芳', 'wangfang', 'wf', 'fang'],
  ['陈\ue863', 'chenyan', 'cy', 'yan'],
  ['葛\u{e0100}小明', 'gexiaoming', 'gxm', 'xiaoming'],
  ['', '', '', ''],
])('%s reads %s, %s and %s', (name, name_pinyin, name_initials, given_pinyin) => {
  expect(nameReading(name)).toMatchObject({ name_pinyin, name_initials, given_pinyin })
})

test('a name is typed with or without what stands between its parts', () => {
  expect(nameReading('阿依古丽 · 买买提')).toMatchObject({
    name_key: '阿依古丽买买提',
    given_key: '买买提',
  })
  expect(nameReading('𠮷田惠子')).toMatchObject({ name_key: '𠮷田惠子', given_key: '田惠子' })
})

test('a title has a syllable for each character, and none for its marks', () => {
  expect(titleReading('「文房」A1馆')).toEqual(['', 'wen', 'fang', '', 'a', '1', 'guan'])
})

test.each([
  ['讲解组', 'jiang jie zu'],
  ['第二组', 'di 000000002 zu'],
  ['第12组', 'di 000000012 zu'],
  ['第十二组', 'di 000000012 zu'],
  ['一百零三号', '000000103 hao'],
  ['十楼', '000000010 lou'],
  // What counts nothing is read as any other character.
  ['三峡组', 'san xia zu'],
  ['ＶＩＰ 接待 组', 'vip jie dai zu'],
  ['', ''],
])('%s stands in a list as %s', (title, order) => {
  expect(titleOrder(title)).toBe(order)
})
