import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
/** Commands of the repository's own that are not the server's. */
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const file = /^exec node ((?:tools|bench)\/\S+\.ts)$/.exec(line)?.[1]
  return file ? [[name, file] as const] : []
})

interface Ended {
  code: number
  out: string
  err: string
}

function run(file: string, ...args: string[]): Promise<Ended> {
  return new Promise((resolve) => {
    execFile(process.execPath, [join(root, file), ...args], (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out, err }),
    )
  })
}

test('every command but those that start and test has its arguments read here', () => {
  expect(commands.map(([name]) => name)).toEqual(
    expect.arrayContaining(['build', 'bench', 'faults', 'pictures', 'soak', 'lock']),
  )
})

// Starting each takes longer than all other tests of tools: that it reads its arguments here, and before it does
// anything, stands in its text. What starts a soak reads its own, which soak.test.ts tries.
test.each(commands.filter(([name]) => name !== 'soak'))(
  'npm run %s says how it is used, and starts nothing before',
  (name, file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const [before = '', asked = ''] = source.split(/^(?=(?:const .*= )?argumentsOf\()/m)
    expect(asked).toMatch(new RegExp(`argumentsOf\\(\\s*'${name}[ ']`))
    expect(before).not.toMatch(/^(await |for |if |while |try |[\w.]+\()/m)
  },
)

test('npm run mini is told what it does not know, in one line', async () => {
  const wrong = await run('tools/mini.ts', '--nonsense')
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('usage: npm run mini')
  expect(wrong.err).not.toMatch(/\n\s+at /)
})

// What reads the arguments is one for all: who asks for help hears the same line.
test('npm run lock says so where help is asked for', async () => {
  const help = await run('tools/complete-lock.ts', '--help')
  expect(help).toMatchObject({ code: 0, err: '' })
  expect(help.out).toContain('usage: npm run lock')
})

test('npm test says how it is used too', async () => {
  const [help, wrong] = await Promise.all([
    run('tools/test.ts', '--help'),
    run('tools/test.ts', '--nonsense'),
  ])
  expect(help.code).toBe(0)
  expect(wrong).toMatchObject({ code: 2, out: '' })
  expect(wrong.err).toContain('npm test [-- ')
})
