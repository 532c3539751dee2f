import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { Ask } from '../load.ts'
import type { Served } from '../pinned.ts'

/** A row of the recruitment list as everybody reads it. */
export interface Card {
  title: string
  img_path: string
  enlist_start_date: string
  enlist_end_date: string
  activity_start_date: string
  activity_end_date: string
  address: string
  enlist_num: number
  recruit_num: number
  activity_type_name: string
  status: number
}

/** Columns of text and of numbers, beside the id. */
export const columns = {
  text: [
    'title',
    'img_path',
    'enlist_start_date',
    'enlist_end_date',
    'activity_start_date',
    'activity_end_date',
    'address',
    'activity_type_name',
  ],
  number: ['enlist_num', 'recruit_num', 'status'],
} as const satisfies { text: (keyof Card)[]; number: (keyof Card)[] }

/** Who logs in everywhere, and by what. */
export const who = { name: 'office', email: 'office@example.com', password: 'a long password' }

/** A running product that shows the list to everybody, ten rows a page, and lets the office in. */
export interface Side {
  name: string
  served: Served
  page: (page: number) => Ask
  /** The rows of a page's answer. */
  rowsOf: (text: string) => Card[]
  /** Logins that are right, one after the other. */
  logins: Ask[]
}

/** What somebody would install instead. */
export interface Peer {
  /** Installs it, what can be into `folder`; throws when that cannot be. */
  install: (folder: string) => Promise<void>
  /** Starts it in each way that it is compared in, with these rows in an empty database of its own. */
  start: (folder: string, url: string, rows: readonly Card[]) => Promise<Side[]>
}

/** Runs a command in a folder; throws with the end of what it said when it fails. */
export async function runIn(
  folder: string,
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<void> {
  const options = { cwd: folder, env: { ...process.env, ...env }, maxBuffer: 100_000_000 }
  await promisify(execFile)(program, args, options).catch((error: { stdout?: string } & Error) => {
    const said = `${error.stdout ?? ''}${error.message}`.slice(-2000)
    throw new Error(`${program} ${args.slice(0, 3).join(' ')} failed: ${said}`)
  })
}
