import { beforeEach, expect, test } from 'vitest'
import { installPackages, type Machine } from './apt.ts'

/** What was said and run, in its order. */
let done: string[]
let machine: Machine
beforeEach(() => {
  done = []
  machine = {
    run: async (command, args) => {
      done.push(`$ ${[command, ...args].join(' ')}`)
      const output = args.includes('--print-uris')
        ? "'http://deb/a.deb' a.deb 1200000 SHA256:1\n'http://deb/b.deb' b.deb 3300000 SHA256:2\n"
        : ''
      return { code: 0, output }
    },
    say: (line) => done.push(line),
    skip: undefined,
    apt: true,
    root: true,
  }
})

test('what will be installed is said before it is: packages, source and size', async () => {
  expect(await installPackages(['chromium', 'xvfb'], machine)).toBeUndefined()
  const installs = done.findIndex((line) => /^\$.* install (?!.*--print-uris)/.test(line))
  expect(done.slice(0, installs).filter((line) => !line.startsWith('$'))).toEqual([
    'To be installed: chromium, xvfb',
    '  by apt-get, from the sources that this machine is set to; SKIP_APT=1 forbids it',
    '  2 packages with what they need, 5 MB to fetch …',
  ])
  expect(done[installs]).toContain('--no-install-recommends chromium xvfb')
})

test('SKIP_APT forbids it: nothing is run, and what is missing says why', async () => {
  const reason = await installPackages(['chromium'], { ...machine, skip: '1' })
  expect(reason).toBe('SKIP_APT forbids installing it')
  expect(done).toEqual([])
})

test.each([
  ['there is no apt-get to install it with', { apt: false }],
  ['installing it needs root, or sudo without a password', { root: false }],
] as const)('%s', async (reason, change) => {
  const run: Machine['run'] = async () => ({ code: 1, output: '' })
  expect(await installPackages(['chromium'], { ...machine, run, ...change })).toBe(reason)
})
