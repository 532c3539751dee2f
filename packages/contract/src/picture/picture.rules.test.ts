import { expect, test } from 'vitest'
import { isPictureName } from './picture.rules.ts'

test.each(['a.jpg', 'a.jpeg', 'a.png', 'a.gif', 'A.JPG', '照片.PnG', 'a.b.gif'])(
  '%s may be a picture',
  (name) => expect(isPictureName(name)).toBe(true),
)

test.each(['a.webp', 'a.svg', 'a.jpg.exe', 'jpg', 'a.jpg ', ''])('“%s” may not', (name) =>
  expect(isPictureName(name)).toBe(false),
)
