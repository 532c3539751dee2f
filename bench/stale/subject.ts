import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import type { Ask } from '../load.ts'

/** An address, and whether an answer of it shows what stands now. */
export interface Look {
  ask: Ask
  isRight: (text: string) => boolean
}

/** Something that is changed again and again, and where the change shows. */
export interface Subject {
  kind: string
  looks: Look[]
  /** Takes what the next change is of, where each takes another. */
  begin?: () => void
  /** Makes the next change through this server; when it is done, `looks` expect it. */
  change: (origin: string) => Promise<void>
}

/** What an address answers, whatever it is. */
export async function textOf(origin: string, ask: Ask): Promise<string> {
  const response = await fetch(origin + ask.path, requestOf(ask))
  return await response.text()
}

/** Makes a call; throws when it is refused. */
export async function sure(
  origin: string,
  token: string,
  method: 'POST' | 'PATCH',
  path: string,
  input: unknown,
): Promise<void> {
  const headers = { ...loginHeaders(token), 'content-type': 'application/json' }
  const response = await fetch(origin + path, { method, headers, body: JSON.stringify(input) })
  const text = await response.text()
  if (!text.startsWith('{"status":1,')) throw new Error(`${method} ${path}: ${text.slice(0, 200)}`)
}

/** The data of an answer; undefined where it is a refusal. */
export function dataOf<T>(text: string): T | undefined {
  const { status, data } = JSON.parse(text) as { status: number; data: T }
  return status === 1 ? data : undefined
}

/** The row of a list that has this id. */
export function rowOf<T extends { id: number }>(text: string, id: number): T | undefined {
  return dataOf<{ list: T[] }>(text)?.list.find((row) => row.id === id)
}

const built = existsSync(join(import.meta.dirname, '../../packages/wx/dist/index.html'))

/** A screen's page, which carries what the screen asks first; none where the phone is not built. */
export function pageLooks(path: string, isRight: (text: string) => boolean): Look[] {
  return built ? [{ ask: get(path), isRight }] : []
}

export function get(path: string, token?: string): Ask {
  return { method: 'GET', path, token }
}

function requestOf({ method, token, body }: Ask): RequestInit {
  const headers = loginHeaders(token)
  if (body !== undefined) headers['content-type'] = 'application/json'
  return { method, headers, ...(body !== undefined && { body }) }
}
