import { expect, test } from 'vitest'
import { nameSize } from './nameSize.ts'

test('long names are written smaller, letters being half as wide', () => {
  expect(['王芳', '欧阳雪梅', 'Li Wei'].map(nameSize)).toEqual([undefined, undefined, undefined])
  expect(['阿依古丽江', 'Anna Keller'].map(nameSize)).toEqual(['long', 'long'])
  expect(['阿依古丽·买买提江·吐尔逊', 'Alexandra Konstantinopoulou'].map(nameSize)).toEqual([
    'longest',
    'longest',
  ])
})
