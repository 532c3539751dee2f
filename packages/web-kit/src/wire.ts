/** What every answer of the server is wrapped in. */
export interface Envelope {
  status: number
  msg?: string
  data?: unknown
}

/** The envelope in a body; undefined when the body is something else, a proxy's page for one. */
export function envelopeOf(body: string): Envelope | undefined {
  try {
    const parsed: unknown = JSON.parse(body)
    const status = (parsed as Envelope | null)?.status
    return typeof status === 'number' ? (parsed as Envelope) : undefined
  } catch {
    return undefined
  }
}

/** Splits `'GET /api/x/:id'` and moves the fields that the path names out of the payload. */
export function locate(address: string, payload: Record<string, unknown>) {
  const [method = 'GET', pattern = ''] = address.split(' ')
  const rest = { ...payload }
  const url = pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  return { method, url, rest }
}

/** A query string with its `?`, without the fields that are absent or empty. */
export function queryOf(payload: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(payload))
    if (value !== undefined && value !== '') query.set(name, String(value))
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

/** A multipart form when the payload has a file, else JSON. */
function bodyOf(payload: Record<string, unknown>): string | FormData {
  const { file, ...rest } = payload
  if (!(file instanceof Blob)) return JSON.stringify(payload)
  const form = new FormData()
  for (const [name, value] of Object.entries(rest))
    if (value !== undefined) form.set(name, String(value))
  form.set('file', file)
  return form
}

/** What goes out for an address: a payload in the query where it is read by GET, else in the body. */
export function sent(address: string, payload: Record<string, unknown>) {
  const { method, url, rest } = locate(address, payload)
  if (method === 'GET') return { method, url, query: queryOf(rest), body: undefined }
  return { method, url, query: '', body: bodyOf(rest) }
}

/** The file name that a download answer states; undefined when it is no download. */
export function fileNameOf(headers: Headers): string | undefined {
  const named = /filename\*=UTF-8''([^;]+)/.exec(headers.get('content-disposition') ?? '')
  return named?.[1] === undefined ? undefined : decodeURIComponent(named[1])
}

/** A request as `fetch` takes it, with headers of its `own`. */
export function requestOf(
  method: string,
  body: string | FormData | undefined,
  token: string | undefined,
  own: Readonly<Record<string, string>>,
): RequestInit {
  const headers: Record<string, string> = { ...own }
  if (token) headers.Authorization = `Bearer ${token}`
  if (typeof body === 'string') headers['Content-Type'] = 'application/json'
  // What the browser kept is asked for each time, and only sent again where it has changed.
  return { method, headers, cache: 'no-cache', ...(body === undefined ? {} : { body }) }
}
