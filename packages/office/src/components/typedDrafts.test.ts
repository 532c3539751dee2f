import { globSync, readFileSync } from 'node:fs'
import { profileFields } from '@museum/contract/volunteer/profile.fields.ts'
import dayjs from 'dayjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sealedFields } from '../features/volunteer/editFields.ts'
import { typedDrafts } from './typedDrafts.ts'

const name = { account: 'wang', page: '/office/broadcasts', dialog: '新建通知', of: 'new' }
const day = 24 * 3_600_000

/** As a browser's: its names are its own properties. */
function storage(): Storage {
  const held = {} as Record<string, string>
  const methods = {
    getItem: (key: string) => held[key] ?? null,
    setItem: (key: string, value: string) => {
      held[key] = value
    },
    removeItem: (key: string) => {
      delete held[key]
    },
  }
  for (const [key, value] of Object.entries(methods)) Object.defineProperty(held, key, { value })
  return held as unknown as Storage
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was typed is there for its account, its page, its dialog and its record alone', () => {
  typedDrafts.keep(name, { title: '停水', content: '', audience: 'all' }, { audience: 'all' }, 0)
  expect(typedDrafts.read(name, 0)).toEqual({ title: '停水' })
  const others = [{ account: 'li' }, { page: '/office/enlists' }, { dialog: '更正' }, { of: 7 }]
  for (const other of others) expect(typedDrafts.read({ ...name, ...other }, 0)).toBeUndefined()
})

test('a moment stays one, and what is as it was opened is not kept', () => {
  const at = dayjs('2026-05-12T09:30:00')
  typedDrafts.keep(name, { at, end: dayjs('2026-05-13') }, { end: dayjs('2026-05-13') }, 0)
  const kept = typedDrafts.read(name, 0)
  expect(Object.keys(kept ?? {})).toEqual(['at'])
  expect(dayjs.isDayjs(kept?.at) && kept.at.isSame(at)).toBe(true)
  typedDrafts.keep(name, { end: dayjs('2026-05-13') }, { end: dayjs('2026-05-13') }, 0)
  expect(typedDrafts.read(name, 0)).toBeUndefined()
})

test('no secret and nothing that identifies or reaches a person is ever written', () => {
  const contact = Object.keys(profileFields).filter((field) => field.includes('contact'))
  expect(contact).toHaveLength(3)
  const fields = [
    ...['password', 'old_password', 'again', 'email', 'emergency_phone'],
    ...sealedFields,
    ...contact,
  ]
  const secret = Object.fromEntries(fields.map((field) => [field, `的${field}`]))
  typedDrafts.keep(name, { ...secret, inner: secret, title: '停水' }, {}, 0)
  const written = Object.values(localStorage).join()
  expect(written).toContain('"停水"')
  for (const field of fields) expect(written).not.toContain(`的${field}`)
  // Of a form in which nothing else was typed nothing is said to have been restored.
  typedDrafts.keep(name, secret, {}, 0)
  expect(typedDrafts.read(name, 0)).toBeUndefined()
})

test('what is public is kept: where an activity is and whom one asks, the museum’s own telephone', () => {
  const open = { address: '东馆一层', contact_remark: '服务台', statement_phone: '0512-67575666' }
  typedDrafts.keep(name, open, {}, 0)
  expect(typedDrafts.read(name, 0)).toEqual(open)
})

test('it goes after four days, when its account logs out, and when another logs in', () => {
  const typed = () => typedDrafts.keep(name, { title: '停水' }, {}, 0)
  typed()
  expect(typedDrafts.read(name, 4 * day - 1)).toBeDefined()
  expect(typedDrafts.read(name, 4 * day)).toBeUndefined()
  typedDrafts.sweep('wang', 1)
  expect(typedDrafts.read(name, 1)).toBeDefined()
  typedDrafts.sweep('li', 1)
  expect(Object.keys(localStorage)).toEqual([])
  typed()
  typedDrafts.sweep(undefined, 1)
  expect(Object.keys(localStorage)).toEqual([])
})

/** Forms that keep nothing, with the reason. */
const without: Readonly<Record<string, string>> = {
  'features/login/LoginForm.tsx': 'a password',
  'features/login/SecondStep.tsx': 'a code that is good once',
  'features/login/ConfirmDialog.tsx': 'a password',
  'features/account/InvitePage.tsx': 'a password',
  'features/account/AppSetup.tsx': 'a code that is good once',
  'features/account/PasskeySetup.tsx': 'a name that stands there already',
  'editor/Toolbar.tsx': 'one address, within a text that is kept',
  'features/planner/CopyWeekDialog.tsx': 'a week is chosen, and nothing typed',
  'features/sign/ScreenPairing.tsx': 'a code that is good once, on a screen without an account',
}

test('every form of the office keeps what is typed in it', () => {
  const root = `${import.meta.dirname}/..`
  const forms = globSync('**/*.tsx', { cwd: root }).filter(
    (file) => /<Form(<[^\n]*>)?(\s|>)/.test(read(root, file)) && !file.includes('.test.'),
  )
  // Those of a record's page are within its editor.
  const keeping =
    /<KeptText|<RecordEditor|import (type )?\{[^}]*\bEditing\b[^}]*\} from '[^']*RecordEditor/
  expect(forms.filter((file) => !keeping.test(read(root, file)) && !(file in without))).toEqual([])
  expect(Object.keys(without).filter((file) => !forms.includes(file))).toEqual([])
})

/** Where something is typed outside a form: which file keeps it, or why it is not kept. */
const outside: Readonly<Record<string, string>> = {
  'components/Decision.tsx': 'components/useReview.ts',
  'components/FilterPanel.tsx': 'a filter, which the address has',
  'features/application/ApplicationPanel.tsx': 'features/application/useDeciding.tsx',
  'features/application/NextStep.tsx': 'features/application/useDeciding.tsx',
  'features/closing/ClosureForm.tsx': 'features/closing/ClosurePage.tsx',
  'features/draft/ConflictRow.tsx': 'features/draft/PublishSheet.tsx',
  'features/feedback/FeedbackDrawer.tsx': 'features/feedback/useHandling.ts',
  'features/meeting/SeatPanel.tsx': 'a note that the server has as soon as it is typed',
  'features/planner/FreePeople.tsx': 'a search',
  'features/planner/PeopleSide.tsx': 'a search',
  'features/volunteer/ImportSteps.tsx': 'a pasted list of people',
}

test('what is typed outside a form is kept by the file that is named, or not, with the reason', () => {
  const root = `${import.meta.dirname}/..`
  // A form's own field says neither its value nor where that goes.
  const typing = globSync('**/*.tsx', { cwd: root }).filter((file) =>
    /<Input(\.TextArea)?\s((?!\/>)[\s\S])*?\sonChange=/.test(read(root, file)),
  )
  expect(typing.filter((file) => !(file in outside))).toEqual([])
  expect(Object.keys(outside).filter((file) => !typing.includes(file))).toEqual([])
  for (const keeper of Object.values(outside).filter((said) => /\.tsx?$/.test(said)))
    expect(read(root, keeper), keeper).toMatch(/\buseKeptTexts(<|\()/)
})

const read = (root: string, file: string) => readFileSync(`${root}/${file}`, 'utf8')
