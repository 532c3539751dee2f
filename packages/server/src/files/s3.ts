import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { Fault } from '@museum/contract/fault.ts'
import { AwsClient } from 'aws4fetch'
import { type FileStore, isFileName } from './files.ts'

export interface S3Settings {
  bucket: string
  /** Stands before every name: empty, or with a slash at its end. */
  prefix: string
  /** Where the service is; when its host begins with the bucket's name, the bucket is not in the path. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const usualPatienceMs = 15_000

/**
 * The store of `s3://BUCKET/PREFIX`. The bucket stays private: pictures are given out by the server
 * alone, as from a folder. A stored object is whole or not there.
 */
export function createS3Store(settings: S3Settings, patienceMs = usualPatienceMs): FileStore {
  const { accessKeyId, secretAccessKey, region, prefix } = settings
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 2 })
  const root = rootOf(settings)
  const ask = async (address: string, init: RequestInit): Promise<Response> => {
    const signal = AbortSignal.timeout(patienceMs)
    const response = await client
      .fetch(address, { ...init, signal, redirect: 'error' })
      .catch(() => {
        throw new Fault('server.unavailable')
      })
    if (response.ok) return response
    const word = /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1]
    if (response.status === 429 || response.status >= 500) throw new Fault('server.unavailable')
    throw new Refused(response.status, word)
  }
  const addressOf = (name: string): string => {
    if (!isFileName(name)) throw new Error('not a file name of the store')
    return root + prefix + name
  }
  return {
    put: async (name, bytes) => {
      const headers = {
        'content-type': 'application/octet-stream',
        // The service refuses what arrives changed.
        'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
      }
      await ask(addressOf(name), { method: 'PUT', headers, body: new Uint8Array(bytes) })
    },
    get: async (name) => {
      if (!isFileName(name)) return undefined
      try {
        const response = await ask(addressOf(name), {})
        // Whole before the first byte goes out, so that a connection lost half-way is no half picture.
        const bytes = Buffer.from(await response.arrayBuffer())
        return { body: Readable.from([bytes]), size: bytes.length }
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error instanceof Refused || error instanceof Fault
          ? error
          : new Fault('server.unavailable')
      }
    },
    remove: async (name) => {
      const address = addressOf(name)
      await ask(address, { method: 'DELETE' }).catch((error) => {
        if (!isAbsent(error)) throw error
      })
    },
    list: () => namesIn(root, prefix, ask),
  }
}

function rootOf({ endpoint, bucket }: S3Settings): string {
  return new URL(endpoint).hostname.startsWith(`${bucket}.`)
    ? `${endpoint}/`
    : `${endpoint}/${bucket}/`
}

async function* namesIn(
  root: string,
  prefix: string,
  ask: (address: string, init: RequestInit) => Promise<Response>,
): AsyncGenerator<string> {
  let token: string | undefined
  do {
    const query = new URLSearchParams({ 'list-type': '2', prefix })
    if (token) query.set('continuation-token', token)
    const text = await (await ask(`${root}?${query}`, {})).text()
    for (const [, key = ''] of text.matchAll(/<Key>([^<]*)<\/Key>/g)) {
      const name = key.slice(prefix.length)
      if (key.startsWith(prefix) && isFileName(name)) yield name
    }
    const next = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/.exec(text)?.[1]
    token = next && plain(next)
  } while (token)
}

function plain(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|apos|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** What the service said when it refused, such as `AccessDenied`. */
class Refused extends Error {
  readonly status: number
  readonly word: string
  constructor(status: number, word = '') {
    super(`the file store refused (${status} ${word})`)
    this.status = status
    this.word = word
  }
}

function isAbsent(error: unknown): boolean {
  return error instanceof Refused && error.status === 404 && error.word !== 'NoSuchBucket'
}
