import { existsSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { databaseFile, isServer } from './db/address.ts'

type Env = Record<string, string | undefined>

// What others put into an environment is often short: only a longer name can be a slip of ours.
const leastLength = 7

/** Names of the environment that are none of the `known`, and so near to one, or so like it in meaning, that it is meant. */
export function slips(env: Env, known: readonly string[]): string[] {
  return Object.keys(env).flatMap((name) => {
    if (known.includes(name)) return []
    const meant = known.find((one) => isMeant(name.toUpperCase(), one, env))
    return meant ? [`${name} is unknown: ${meant} is meant, or it must go`] : []
  })
}

function isMeant(name: string, known: string, env: Env): boolean {
  if (name.length >= leastLength && isNear(name, known)) return true
  // By another name it may serve another program, beside ours.
  return env[known] === undefined && sameWords(name) === sameWords(known)
}

// Words that other programs use for the same, each with ours.
const otherWords: Readonly<Record<string, string>> = {
  DB: 'DATABASE',
  POSTGRES: 'DATABASE',
  POSTGRESQL: 'DATABASE',
  URI: 'URL',
  DSN: 'URL',
  DIRECTORY: 'DIR',
  FOLDER: 'DIR',
  TIMEZONE: 'TZ',
  TRUSTED: 'TRUST',
  PROXIES: 'PROXY',
  SITE: 'PUBLIC',
  BASE: 'PUBLIC',
  ENCRYPTION: 'DATA',
}

function sameWords(name: string): string {
  const words = name.replace('TIME_ZONE', 'TIMEZONE').split('_')
  return words.map((word) => otherWords[word] ?? word).join('_')
}

/** True where one letter more, less, another or two exchanged make one of the other; two in long names. */
function isNear(name: string, known: string): boolean {
  if (known.length < leastLength) return false
  return distance(name, known) <= (known.length >= 12 ? 2 : 1)
}

function distance(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return Number.POSITIVE_INFINITY
  const rows = [Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    const at = (r: number, c: number) => (r === i ? row[c] : rows[r]?.[c]) ?? 0
    for (let j = 1; j <= b.length; j += 1) {
      const changed = at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let least = Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, changed)
      const exchanged = a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (i > 1 && j > 1 && exchanged) least = Math.min(least, at(i - 2, j - 2) + 1)
      row.push(least)
    }
    rows.push(row)
  }
  return rows[a.length]?.[b.length] ?? 0
}

/** The folders that settings name outside DATA_DIR and that are not there: nothing makes them, for they may be slips. */
export function missingFolders(given: Env, dataDir: string): string[] {
  const { DATABASE_URL = '', FILES_URL = '' } = given
  const missing = (name: string, folder: string) => {
    const below = relative(resolve(dataDir), folder)
    const within = below === '' || !(below.startsWith('..') || below.startsWith('/'))
    if (within || existsSync(folder)) return []
    return [`${name} names ${folder}, which is not there: make it, only DATA_DIR is made by itself`]
  }
  const database = databaseFile(DATABASE_URL)
  const files = folderOf(FILES_URL)
  return [
    ...(database ? missing('DATABASE_URL', dirname(database)) : []),
    ...(files ? missing('FILES_URL', files) : []),
  ]
}

function folderOf(filesUrl: string): string | undefined {
  try {
    if (filesUrl.startsWith('file://')) return fileURLToPath(filesUrl)
  } catch {
    return undefined
  }
  const path = /^file:(.+)$/.exec(filesUrl)?.[1]
  return path && resolve(path)
}

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

const addresses = [
  ...['PUBLIC_URL', 'OFFICE_URL', 'WECHAT_OPEN_BASE', 'WECHAT_API_BASE', 'SMS_BASE'],
  ...['S3_ENDPOINT', 'BACKUP_S3_ENDPOINT'],
]

/** Addresses by which passwords, numbers or keys would cross the network in clear; of this machine alone they may. */
export function clearAddresses(given: Env): string[] {
  const isClear = (url: string) =>
    URL.canParse(url) && url.startsWith('http:') && !loopback.test(new URL(url).hostname)
  return addresses
    .filter((name) => isClear(given[name] ?? ''))
    .map((name) => `${name} must be https: what it says would cross the network in clear`)
}

/** What browsers say would cross the network in clear where the proxy, which ends TLS, is on another machine. */
export function openListener({ HOST = '', HOST_TLS }: Env): string[] {
  const isHere = HOST === '' || HOST === '::1' || loopback.test(HOST)
  return isHere || HOST_TLS === 'off'
    ? []
    : [
        'HOST is no address of this machine alone: what is said to it would cross the network in clear; where a tunnel closes the way from the proxy, HOST_TLS=off',
      ]
}

/** Databases on other machines towards which nothing proves whose they are, or keeps the way closed. */
export function openDatabases(given: Env): string[] {
  const isOpen = (url: string) => {
    if (!isServer(url)) return false
    const { hostname, searchParams } = new URL(url)
    // A folder that holds a socket.
    const isHere = hostname === '' || loopback.test(hostname) || searchParams.has('host')
    return !isHere && searchParams.get('sslmode') !== 'verify-full'
  }
  const open = ['DATABASE_URL', 'DATABASE_OWNER_URL', 'READ_DATABASE_URL'].filter((name) =>
    isOpen(given[name] ?? ''),
  )
  const unproven = given.NODE_TLS_REJECT_UNAUTHORIZED === '0'
  return [
    ...(given.DATABASE_TLS === 'off' ? [] : open).map(
      (name) =>
        `${name} names another machine without ?sslmode=verify-full&sslrootcert=FILE; where a tunnel closes the way, DATABASE_TLS=off`,
    ),
    ...(unproven
      ? ['NODE_TLS_REJECT_UNAUTHORIZED=0 takes every certificate on trust: remove it']
      : []),
  ]
}
