import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { readDataKey } from './data-key.ts'

type Env = Record<string, string | undefined>

const names = ['DATA_KEY', 'DATA_KEY_BEFORE'] as const
const forOthers = 0o007

/** The variables by which the keys are said, each once what its file says is taken. */
export const keyVariables = {
  DATA_KEY: z.string().default('').transform(key),
  DATA_KEY_FILE: z.string().optional(),
  DATA_KEY_BEFORE: z.string().transform(key).optional(),
  DATA_KEY_BEFORE_FILE: z.string().optional(),
}

function key(text: string, ctx: z.RefinementCtx): Buffer {
  const read = readDataKey(text)
  if (Buffer.isBuffer(read)) return read
  ctx.addIssue(read)
  return z.NEVER
}

/** True where an environment says a DATA_KEY in any way. */
export function saysKey(env: Env): boolean {
  return sourcesOf(env, 'DATA_KEY').length > 0
}

/**
 * Reads what is given by a file (`DATA_KEY_FILE`) or by systemd (`LoadCredential=data_key:…`) into the variable that it
 * stands for; answers what is wrong. A key that is said in two ways is refused: one of them is past.
 */
export function takeKeys(given: Env): string[] {
  return names.flatMap((name) => {
    const [source, other] = sourcesOf(given, name)
    if (!source) return []
    if (other) return [`${name} is given as ${source.as} and as ${other.as}: one of them must go`]
    if (source.path === undefined) return []
    try {
      if (statSync(source.path).mode & forOthers)
        return [`${source.as} is readable for everybody on this machine: chmod 600 ${source.path}`]
      given[name] = readFileSync(source.path, 'utf8').trim()
      return []
    } catch (error) {
      return [`${source.as} cannot be read: ${(error as Error).message}`]
    }
  })
}

/** Has whoever opens nothing know no key: one of chance stands in its place, under which nothing is sealed. */
export function withoutKeys(given: Env): string[] {
  for (const name of names) for (const one of [name, `${name}_FILE`]) delete given[one]
  given.DATA_KEY = randomBytes(32).toString('base64')
  return []
}

interface Source {
  as: string
  /** Of the file; undefined where the variable itself says it. */
  path: string | undefined
}

function sourcesOf(env: Env, name: (typeof names)[number]): Source[] {
  const file = env[`${name}_FILE`]?.trim()
  const folder = env.CREDENTIALS_DIRECTORY?.trim()
  const credential = folder && join(folder, name.toLowerCase())
  return [
    ...(env[name]?.trim() ? [{ as: name, path: undefined }] : []),
    ...(file ? [{ as: `${name}_FILE`, path: file }] : []),
    ...(credential && existsSync(credential)
      ? [{ as: `the credential ${name.toLowerCase()}`, path: credential }]
      : []),
  ]
}

/** The demo museum keeps a key of its own beside its data, so that it can be stopped and started. */
export function demoKey(dataDir: string): string {
  const path = join(dataDir, 'demo.key')
  if (!existsSync(path)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    writeFileSync(path, randomBytes(32).toString('base64'), { mode: 0o600 })
  }
  return readFileSync(path, 'utf8')
}
