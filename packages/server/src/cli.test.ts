import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCommand, UsageError } from './cli.ts'

const uses = {
  serve: 'usage: museum serve',
  demo: 'usage: npm start',
  ready: 'usage: museum ready',
  migrate: 'usage: museum migrate',
  doctor: 'usage: museum doctor',
  admin: 'usage: museum admin create NAME | factor-reset NAME | end-logins office|all',
  backup: 'usage: museum backup [FILE]',
  keeper: 'usage: museum keeper',
  signer: 'usage: museum signer',
  offsite: 'usage: museum offsite [ARCHIVE]',
  restore:
    'usage: museum restore FILE [--rehearse] [--keeper FILE] [--signer NAME] [--not-before DAY|NUMBER] [--unsigned]',
  keys: 'usage: museum keys list | rotate | retire NUMBER | rewrap',
  audit: 'usage: museum audit verify [FILE] | export FILE',
  fill: 'usage: museum fill [--volunteers N] [--shifts N] [--years N] [--heads N]',
}

test.each(Object.entries(uses))('%s --help says how it is used', (name, usage) => {
  expect(readCommand([name, '--help'])).toEqual({ help: usage })
  expect(readCommand([name, '-h'])).toEqual({ help: usage })
})

test.each([
  [['serve', 'now'], 'now is not understood'],
  [['serve', '--port', '1'], "Unknown option '--port'"],
  [['demo', '--fast'], "Unknown option '--fast'"],
  [['migrate', 'up'], 'up is not understood'],
  [['admin'], 'something is missing'],
  [['admin', 'create'], 'something is missing'],
  [['admin', 'create', 'li', 'wang'], 'wang is not understood'],
  [['admin', 'end-logins', 'li'], 'li is not understood'],
  [['backup', 'a.tar', 'b.tar'], 'b.tar is not understood'],
  [['audit', 'erase'], 'erase is not understood'],
  [['audit', 'export'], 'something is missing'],
  [['restore'], 'something is missing'],
  [['restore', 'a.age', '--signed'], "Unknown option '--signed'"],
  [['keys'], 'something is missing'],
  [['keys', 'show'], 'show is not understood'],
  [['keys', 'rotate', '2'], 'rotate 2 is not understood'],
  [['keys', 'retire'], 'retire is not understood'],
  [['keys', 'retire', 'all'], 'retire all is not understood'],
  [['fill', '20'], '20 is not understood'],
  [['fill', '--volunteers'], "Option '--volunteers <value>' argument missing"],
  [['fill', '--people', '3'], "Unknown option '--people'"],
])('%j is refused with the way it is used', (args, why) => {
  const [name = ''] = args
  const ask = () => readCommand(args)
  expect(ask).toThrow(UsageError)
  expect(ask).toThrow(why)
  expect(ask).toThrow(uses[name as keyof typeof uses])
})

test('a command line that is right is read', () => {
  const fill = { name: 'fill', words: [], options: { volunteers: '20' } }
  expect(readCommand(['fill', '--volunteers', '20'])).toEqual(fill)
  const admin = { name: 'admin', words: ['create', 'li'], options: {} }
  expect(readCommand(['admin', 'create', 'li'])).toEqual(admin)
  const unsigned = ['restore', 'a.tar', '--unsigned', '--not-before', '7']
  expect(readCommand(unsigned)).toMatchObject({ options: { unsigned: 'true', 'not-before': '7' } })
  expect(readCommand(['backup'])).toEqual({ name: 'backup', words: [], options: {} })
})

test.each([
  [0, '', ['--help']],
  [0, '', ['fill', '--help']],
  [2, 'usage: museum serve | demo | ready', []],
  [2, 'no command is called nonsense', ['nonsense']],
  [
    2,
    'usage: museum admin create NAME | factor-reset NAME | end-logins office|all',
    ['admin', 'delete', 'li'],
  ],
  [2, '--volunteers must be a whole number', ['fill', '--volunteers', '0']],
])('the program ends with %i and says %s', (code, said, args) => {
  // Without any setting: how a command is used is known before.
  const main = join(import.meta.dirname, 'main.ts')
  const { status, stderr, stdout } = spawnSync(process.execPath, [main, ...args], { env: {} })
  expect(status).toBe(code)
  expect(stderr.toString()).toContain(said)
  expect(stderr.toString()).not.toContain('    at ')
  if (code === 0) expect(stdout.toString()).toMatch(/^usage: /)
})
