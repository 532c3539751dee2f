import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import { isServer } from './address.ts'
import { type Opened, openDb, ping } from './db.ts'
import type { Engine } from './statements.ts'

/** A database for a while, beside the museum's own. */
export interface Scratch {
  opened: Opened
  engine: Engine
  /** Why it is a file although the museum's own is on a server; undefined where it is not so. */
  why: string | undefined
  drop: () => Promise<void>
}

const noteOf = (folder: string) => join(folder, 'database.txt')
const namePattern = /^museum_rehearsal_[0-9a-f]{16}$/

/**
 * Makes an empty database as the one of `url` is, in `folder` where that is a file. A server on which the
 * museum may make none gives way to a file.
 */
export async function makeScratch(url: string, folder: string): Promise<Scratch> {
  const file = (why?: string): Scratch => {
    const opened = openDb(`sqlite:${join(folder, 'museum.db')}`, () => {})
    return { opened, engine: 'sqlite', why, drop: opened.close }
  }
  if (!isServer(url)) return file()
  const name = `museum_rehearsal_${randomBytes(8).toString('hex')}`
  // Noted before it is made: whoever finds the folder left behind can drop it.
  await writeFile(noteOf(folder), name, { mode: 0o600 })
  let opened: Opened | undefined
  try {
    await onServer(
      url,
      sql`create database ${sql.id(name)} template template0 encoding ${sql.lit('UTF8')}`,
    )
    const own = new URL(url)
    own.pathname = `/${name}`
    opened = openDb(own.href, () => {})
    await ping(opened.db)
  } catch (error) {
    await opened?.close()
    await dropNoted(url, folder)
    return file((error as Error).message)
  }
  const { close } = opened
  const drop = async () => {
    await close()
    await dropNoted(url, folder)
  }
  return { opened, engine: 'postgres', why: undefined, drop }
}

/** Drops the database that a folder notes, where there is one. */
export async function dropNoted(url: string, folder: string): Promise<void> {
  const name = await readFile(noteOf(folder), 'utf8').catch(() => '')
  if (namePattern.test(name) && isServer(url))
    await onServer(url, sql`drop database if exists ${sql.id(name)} with (force)`)
}

async function onServer(url: string, statement: RawBuilder<unknown>): Promise<void> {
  const { db, close } = openDb(url, () => {}, 1)
  try {
    await statement.execute(db)
  } finally {
    await close()
  }
}
