import type { UploadedFile } from '../context.ts'

/** One file as a browser's form sends it, with fields before it. */
export async function multipartOf(
  { filename, bytes }: UploadedFile,
  fields: Readonly<Record<string, unknown>> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) form.set(name, String(value))
  form.set('file', new Blob([new Uint8Array(bytes)]), filename)
  const request = new Request('http://inside/', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
