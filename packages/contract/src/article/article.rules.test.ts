import { expect, test } from 'vitest'
import { articleMissing } from './article.rules.ts'

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
