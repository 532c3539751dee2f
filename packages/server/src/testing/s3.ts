import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import type { S3Settings } from '../files/s3.ts'

/** What a private bucket answers: signatures of version 4 are checked, nobody else comes in. */
interface Answer {
  code: number
  body?: Buffer | string
}

const keysAPage = 2

/** A bucket on this machine that speaks the protocol of S3; `stop` ends it. */
export async function startS3({ vhost } = { vhost: false }) {
  const objects = new Map<string, Buffer>()
  const state = { away: false, moved: '' }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (state.away) return request.socket.destroy()
    if (state.moved !== '') return response.writeHead(307, { location: state.moved }).end()
    const answer = refused(request, body) ?? (await answered(request, body))
    response.writeHead(answer.code).end(answer.body)
  })
  const answered = async (request: IncomingMessage, body: Buffer): Promise<Answer> => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
    const [, bucket, ...rest] = vhost ? ['', 'museum', pathname.slice(1)] : pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    if (bucket !== 'museum') return fault(404, 'NoSuchBucket')
    if (request.method === 'PUT') objects.set(key, body)
    else if (request.method === 'DELETE') return { code: objects.delete(key) ? 204 : 404 }
    else if (searchParams.has('list-type')) return { code: 200, body: listed(searchParams) }
    else
      return objects.has(key)
        ? { code: 200, body: objects.get(key) ?? '' }
        : fault(404, 'NoSuchKey')
    return { code: 200 }
  }
  const listed = (query: URLSearchParams): string => {
    const from = Number((query.get('continuation-token') ?? '<0>').slice(1, -1))
    const keys = [...objects.keys()]
      .sort()
      .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    const page = keys
      .slice(from, from + keysAPage)
      .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    const more = from + keysAPage < keys.length
    const token = more
      ? `<NextContinuationToken>&lt;${from + keysAPage}&gt;</NextContinuationToken>`
      : ''
    return `<ListBucketResult>${page.join('')}${token}</ListBucketResult>`
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const settings: S3Settings = {
    // The one name that this machine's address begins with.
    bucket: vhost ? '127' : 'museum',
    prefix: 'pictures/',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'cn-north-1',
    accessKeyId: 'museum-key',
    secretAccessKey: secret,
  }
  return {
    settings,
    objects,
    state,
    stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()),
  }
}

const secret = 'museum-secret'

function fault(code: number, word: string): Answer {
  return { code, body: `<?xml version="1.0"?><Error><Code>${word}</Code></Error>` }
}

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

// Written from the description of the protocol, apart from the client that is tested with it.
function refused({ headers, method, url }: IncomingMessage, body: Buffer): Answer | undefined {
  const [, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=museum-key\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=(\w{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (!day || !region) return fault(403, 'AccessDenied')
  const { pathname, searchParams } = new URL(url ?? '', 'http://s3')
  searchParams.sort()
  const hash = headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body))
    return fault(400, 'XAmzContentSHA256Mismatch')
  const signed = names.split(';')
  const canonical = [
    method,
    pathname,
    searchParams.toString().replaceAll('+', '%20'),
    ...signed.map((name) => `${name}:${headers[name]}`),
    '',
    names,
    hash,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  const right = signed.includes('host') && hmac(key, text).toString('hex') === signature
  return right ? undefined : fault(403, 'SignatureDoesNotMatch')
}
