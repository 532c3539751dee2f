import { parseArgs } from 'node:util'

/** What a command takes; `usage` is the line that tells a person. */
interface Taken {
  usage: string
  /** The least and the most words after the command. */
  words: readonly [number, number]
  /** Options with a value each. */
  options: readonly string[]
  /** Options that are said or not. */
  flags?: readonly string[]
}

const nothing = (name: string): Taken => ({ usage: `museum ${name}`, words: [0, 0], options: [] })

const commands = {
  serve: nothing('serve'),
  demo: { ...nothing('demo'), usage: 'npm start' },
  ready: nothing('ready'),
  migrate: nothing('migrate'),
  doctor: nothing('doctor'),
  admin: {
    usage: 'museum admin create NAME | factor-reset NAME | end-logins office|all',
    words: [2, 2],
    options: [],
  },
  backup: { usage: 'museum backup [FILE]', words: [0, 1], options: [] },
  keeper: nothing('keeper'),
  signer: nothing('signer'),
  offsite: { usage: 'museum offsite [ARCHIVE]', words: [0, 1], options: [] },
  restore: {
    usage:
      'museum restore FILE [--rehearse] [--keeper FILE] [--signer NAME] [--not-before DAY|NUMBER] [--unsigned]',
    words: [1, 1],
    options: ['keeper', 'signer', 'not-before'],
    flags: ['rehearse', 'unsigned'],
  },
  keys: {
    usage: 'museum keys list | rotate | retire NUMBER | rewrap',
    words: [1, 2],
    options: [],
  },
  audit: { usage: 'museum audit verify [FILE] | export FILE', words: [1, 2], options: [] },
  fill: {
    usage: 'museum fill [--volunteers N] [--shifts N] [--years N] [--heads N]',
    words: [0, 0],
    options: ['volunteers', 'shifts', 'years', 'heads'],
  },
} as const satisfies Record<string, Taken>

type CommandName = keyof typeof commands

/** A command as it was given: its words and its options. */
export interface Given {
  name: CommandName
  words: string[]
  options: Record<string, string>
}

/** An error whose message is all that a person needs to hear of it. */
export class ToldError extends Error {}

/** Arguments that no command takes; the message says how the command is used. */
export class UsageError extends ToldError {}

const all = `usage: museum ${Object.keys(commands).join(' | ')}; each with --help`

/** Reads a command line; `{ help }` where that is asked for. Throws a `UsageError`. */
export function readCommand(args: readonly string[]): Given | { help: string } {
  const [first, ...rest] = args
  if (first === '--help' || first === '-h') return { help: all }
  if (first === undefined || !isCommand(first))
    throw new UsageError(first === undefined ? all : `no command is called ${first}\n${all}`)
  const { usage, words, options, flags = [] }: Taken = commands[first]
  const refuse = (why: string) => new UsageError(`${why}\nusage: ${usage}`)
  const config = {
    args: rest,
    allowPositionals: true,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.fromEntries(options.map((name) => [name, { type: 'string' }] as const)),
      ...Object.fromEntries(flags.map((name) => [name, { type: 'boolean' }] as const)),
    },
  } as const
  let read: ReturnType<typeof parseArgs<typeof config>>
  try {
    read = parseArgs(config)
  } catch (error) {
    throw refuse(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error))
  }
  const { help, ...values } = read.values
  if (help) return { help: `usage: ${usage}` }
  if (read.positionals.length < words[0]) throw refuse('something is missing')
  if (read.positionals.length > words[1])
    throw refuse(`${read.positionals[words[1]]} is not understood`)
  const [word] = read.positionals
  if (first === 'admin' && !adminActs.has(word ?? '')) throw refuse(`${word} is not understood`)
  if (word === 'end-logins' && !isWhose(read.positionals[1]))
    throw refuse(`${read.positionals[1]} is not understood`)
  if (first === 'keys' && !isKeysAct(read.positionals))
    throw refuse(`${read.positionals.join(' ')} is not understood`)
  const said = Object.entries(values).map(([name, value]) => [name, String(value)])
  const chosen: Record<string, string> = Object.fromEntries(said)
  if (first === 'audit' && word !== 'verify' && (word !== 'export' || !read.positionals[1]))
    throw refuse(word === 'export' ? 'something is missing' : `${word} is not understood`)
  if (first === 'fill') fillSize(chosen)
  return { name: first, words: read.positionals, options: chosen }
}

const adminActs = new Set(['create', 'factor-reset', 'end-logins'])

/** Whether it says whose logins are ended. */
export const isWhose = (word: string | undefined): word is 'office' | 'all' =>
  word === 'office' || word === 'all'

function isKeysAct([act = '', number]: readonly string[]): boolean {
  return act === 'retire'
    ? /^\d{1,4}$/.test(number ?? '')
    : keysActs.has(act) && number === undefined
}

const keysActs = new Set(['list', 'rotate', 'rewrap'])

const mostOfAll = 100_000_000

// A large museum of many years, as many of whose shifts are served a week as it wants people.
const largeMuseum = { volunteers: '1200', shifts: '440000', years: '22', heads: '420' }

/** How large a museum is filled, a large one where nothing is said; throws a `UsageError` for what is no whole number of its kind. */
export function fillSize(chosen: Record<string, string>) {
  const options: Record<string, string | undefined> =
    Object.keys(chosen).length > 0 ? chosen : largeMuseum
  const volunteers = countOf('volunteers', options.volunteers ?? largeMuseum.volunteers, 1_000_000)
  const given = (name: string, most: number) =>
    options[name] === undefined ? undefined : countOf(name, options[name], most)
  const shifts = given('shifts', mostOfAll)
  return {
    volunteers,
    shiftsEach: shifts === undefined ? undefined : shifts / volunteers,
    years: given('years', 100),
    heads: given('heads', 1_000_000),
  }
}

function countOf(name: string, given: string, most: number): number {
  const count = Number(given)
  if (Number.isInteger(count) && count >= 1 && count <= most) return count
  const why = `--${name} must be a whole number from 1 to ${most}`
  throw new UsageError(`${why}\nusage: ${commands.fill.usage}`)
}

function isCommand(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
