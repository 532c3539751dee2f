import { expect, test } from 'vitest'
import { articleMissing, articleTime, isPublic } from './article.rules.ts'

const whole = {
  title: '青瓷小展',
  introduction: '一次义务讲解',
  img_path: '/files/ab/cd/abcd.jpg',
  content: '<p>那天来了许多人。</p>',
}

test('an article with title, introduction, cover and content lacks nothing', () => {
  expect(articleMissing(whole)).toBeUndefined()
  expect(articleMissing({ ...whole, content: '<p></p><img src="/files/a.jpg" />' })).toBeUndefined()
})

test.each([
  ['title', '标题', '  '],
  ['introduction', '简介', ''],
  ['img_path', '封面', ''],
  ['content', '正文', ''],
  ['content', '正文', '<p> <br />&nbsp;</p><h3></h3>'],
])('%s (%s) is missing when it is "%s"', (field, label, value) => {
  expect(articleMissing({ ...whole, [field]: value })).toEqual({ field, label })
})

test('the first missing thing in the order of the form is named', () => {
  const nothing = { title: '', introduction: '', img_path: '', content: '' }
  expect(articleMissing(nothing)).toMatchObject({ field: 'title' })
  expect(articleMissing({ ...nothing, title: '题' })).toMatchObject({ field: 'introduction' })
})

const now = '2026-05-12 10:00:00'
const [past, coming] = ['2026-03-08 09:30:00', '2026-06-01 08:00:00']
test.each([
  ['a draft has none until it is published', 'draft', '', 'draft', undefined, ''],
  ['published without one it is now', 'draft', '', 'published', undefined, now],
  ['what is given holds', 'draft', '', 'published', coming, coming],
  ['a withdrawn one keeps its own', 'published', past, 'draft', undefined, past],
  ['and has it again', 'draft', past, 'published', undefined, past],
  ['unless it is emptied', 'draft', past, 'published', '', now],
  ['an edit keeps it', 'published', past, 'published', '', past],
  ['and may set it', 'published', past, 'published', coming, coming],
] as const)('publish time: %s', (_, state, created_at, next, given, time) => {
  expect(articleTime({ state, created_at }, { state: next, created_at: given }, now)).toBe(time)
})

test('phones show what is published, from its time on', () => {
  expect(isPublic({ state: 'published', created_at: now }, now)).toBe(true)
  expect(isPublic({ state: 'published', created_at: coming }, now)).toBe(false)
  expect(isPublic({ state: 'draft', created_at: past }, now)).toBe(false)
})
