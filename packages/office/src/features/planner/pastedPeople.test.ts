import { expect, test } from 'vitest'
import { pastedTable } from '../../components/pasted.ts'
import { alike, peopleIn } from './pastedPeople.ts'

const museum = [
  ...['张三', '李四', '王芳', '李明', '阿卜杜热西提·阿卜杜热依木', 'V20260001'],
  ...['John Smith', 'Mary Jones', 'Smith, Ann'],
]
let asked: string[] = []
const find = async (word: string) => {
  asked.push(word)
  return museum.find((name) => alike(name) === alike(word))
}
const read = async (cell: string) => {
  asked = []
  return (await peopleIn(cell, find)).map(({ word, person }) => person ?? `? ${word}`)
}

test.each<[string, string[]]>([
  ['张三、李四', ['张三', '李四']],
  ['张三，李四; V20260001/王芳', ['张三', '李四', 'V20260001', '王芳']],
  ['张三\nJohn Smith\n\n李四', ['张三', 'John Smith', '李四']],
  ['张三\t李四', ['张三', '李四']],
  ['张三 李四　王芳', ['张三', '李四', '王芳']],
  ['王　芳', ['王芳']],
  ['王　芳 李　明', ['王芳', '李明']],
  ['王　芳、李　明', ['王芳', '李明']],
  ['John Smith', ['John Smith']],
  ['john  smith', ['John Smith']],
  ['John Smith、Mary Jones', ['John Smith', 'Mary Jones']],
  ['Smith, Ann', ['Smith, Ann']],
  ['阿卜杜热西提•阿卜杜热依木', ['阿卜杜热西提·阿卜杜热依木']],
  ['ｖ２０２６０００１', ['V20260001']],
  ['李\u{e0100}四', ['李四']],
  ['  ', []],
])('%j names who is meant', async (cell, people) => {
  expect(await read(cell)).toEqual(people)
})

test('who is nobody is told as they were pasted, beside whoever is somebody', async () => {
  expect(await read('无名 氏')).toEqual(['? 无名 氏'])
  expect(await read('无名　氏、张三')).toEqual(['? 无名　氏', '张三'])
  expect(await read('张三 无名')).toEqual(['张三', '? 无名'])
})

test('a list is parted before anybody is asked for', async () => {
  await read('张三、李四\n王芳')
  expect(asked).toEqual(['张三', '李四', '王芳'])
})

test('a cell with line ends is one cell', async () => {
  const [[cell = ''] = []] = pastedTable('"孙梦洁\n余梦洁\n何俊杰"\n')
  expect(await read(cell)).toEqual(['? 孙梦洁', '? 余梦洁', '? 何俊杰'])
})
