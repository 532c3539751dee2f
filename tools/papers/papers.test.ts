import { globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseModule } from '../structure/module.ts'
import { oldPictures, pictureFile, takenIn } from './pictures.ts'
import { textOf } from './plugin.ts'
import { seenIn } from './seen.ts'
import { shots } from './shots.ts'
import { paperOf, picturesIn, placesIn } from './written.ts'

const root = join(import.meta.dirname, '../..')
const handbook = textOf('docs/handbook/office/*.md')
const leaflet = textOf('docs/handbook/volunteers.md')
const readmes = ['README.md', 'README.zh.md'].map((file) => readFileSync(join(root, file), 'utf8'))

interface Place {
  path: string
  within?: readonly Place[]
}

/** A front end's own table, which is drawn with and is typed elsewhere. */
const table = async (file: string) =>
  (await import(join(root, 'packages', file))) as Record<string, readonly Place[]>

test('every page of the office has a section in the handbook, and every section a page', async () => {
  const { alone = [], pages = [] } = await table('office/src/menu.ts')
  const places = [
    ...alone.map(({ path }) => path),
    ...pages.flatMap(({ path, within = [] }) => [
      path,
      ...within.map((one) => `${path}/${one.path}`),
    ]),
  ]
  expect(placesIn(handbook).sort()).toEqual(places.sort())
})

test('every screen of the phone has a section in the leaflet, and every section a screen', async () => {
  const { routes = [] } = await table('wx/src/routes.ts')
  expect(placesIn(leaflet).sort()).toEqual(routes.map(({ path }) => path).sort())
})

test('a screen of the phone leads to its section, but for those that ask or show one thing', () => {
  // Homes, where 帮助 is a place; what is read and left; the form, whose beginning leads there.
  const alone = [
    ...['handbook/Help', 'home/Home', 'home/UserCentre', 'home/Visitor', 'login/PhoneLogin'],
    ...['application/Applied', 'application/Join', 'article/Article', 'message/NotifyDetail'],
    ...['post/Post', 'post/Received', 'recruitment/LongTerm', 'sign/SignInSure', 'sign/SignResult'],
    ...['vote/HistoryDetail', 'vote/StarDetail'],
  ].map((name) => `${name}Screen.tsx`)
  const features = 'packages/wx/src/features'
  const leads = (file: string) =>
    /<HelpLink of=|`\/help\?at=/.test(readFileSync(join(root, features, file), 'utf8'))
  const parts: Record<string, string[]> = {
    'wish/WishScreen.tsx': ['wish/WishForm.tsx'],
    'meeting/MeetingScreen.tsx': ['meeting/StepTimes.tsx', 'meeting/Trainings.tsx'],
    'post/ShareSpaceScreen.tsx': ['post/MySpaceScreen.tsx'],
  }
  const screens = globSync('*/*Screen.tsx', { cwd: join(root, features) })
  const without = screens.filter((file) => !(parts[file] ?? [file]).every(leads))
  expect(without.sort()).toEqual(alone.sort())
})

test('words of the screen that a paper says are words of a screen', () => {
  const files = globSync('packages/{office,wx,contract,server}/src/**/*.{ts,tsx}', { cwd: root })
  const code = files
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map(
      (path) =>
        parseModule({ path, text: readFileSync(join(root, path), 'utf8') }, () => false).code,
    )
    .join('\n')
  const words = [...`${handbook}\n${leaflet}`.matchAll(/\*\*([^*]+)\*\*/g)].map(
    ([, word = '']) => word,
  )
  expect(words.length).toBeGreaterThan(150)
  expect(words.filter((word) => !code.includes(word))).toEqual([])
})

test('a link within a paper leads to one of its sections', () => {
  for (const text of [handbook, leaflet]) {
    const places = placesIn(text)
    const led = [...text.matchAll(/(?<!!)\[[^\]]+\]\((\/[^)]*)\)/g)].map(([, to = '']) => to)
    expect(led.filter((to) => !places.includes(to))).toEqual([])
  }
})

test('every picture that is shown is one that can be taken, and is small', () => {
  const shown = [
    ...picturesIn(handbook),
    ...picturesIn(leaflet),
    ...readmes.flatMap((text) =>
      [...text.matchAll(/docs\/pictures\/([\w-]+)\.webp/g)].map(([, name = '']) => name),
    ),
  ]
  expect([...new Set(shown)].sort()).toEqual(Object.keys(shots).sort())
  for (const name of Object.keys(takenIn(root)))
    expect(statSync(join(root, pictureFile(name))).size, name).toBeLessThanOrEqual(60_000)
})

describe('a picture', () => {
  test('is old once its page shows other words or is styled otherwise, and not by what nobody sees', () => {
    const page = shots['office-today']?.page ?? ''
    const before = seenIn(root)(page)
    const changed = (from: RegExp, to: string, file: RegExp) =>
      seenIn(root, (path) => {
        const text = readFileSync(join(root, path), 'utf8')
        return file.test(path) ? text.replace(from, to) : text
      })(page)
    expect(changed(/打印日单/g, '打印名单', /today\//)).not.toBe(before)
    expect(changed(/(?=\{)/, ' { color: red } .x', /today\.css$/)).not.toBe(before)
    expect(changed(/^/, '// 到岗答复\nexport const unseen = 1\n', /TodayPage/)).toBe(before)
  })

  test('that is old is left out of what is built, and is named', () => {
    const { chapters } = paperOf(
      '书',
      '# 章\n\n## 节 {/today}\n\n![今日](office-today)\n',
      () => undefined,
    )
    expect(chapters[0]?.sections[0]?.html.trim()).toBe('')
    expect(oldPictures(root).filter((name) => !(name in shots))).toEqual([])
  })
})

test('a paper with markup of its own is refused', () => {
  expect(() => paperOf('书', '# 章\n\n<b>x</b>\n', () => undefined)).toThrow('markup')
})
