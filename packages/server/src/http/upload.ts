import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../context.ts'

/** Largest file that is read, a picture or a sheet, in bytes. */
const uploadLimit = 10 * 1024 * 1024

/** An upload of which nothing has come for so long, looked at as often, is given up. */
export const usualQuietMs = 15_000

/** What a multipart body brings: its one file, and the fields that stand before it. */
export interface Uploaded {
  file: UploadedFile
  fields: Record<string, string>
}

/**
 * The one file of a multipart body; throws `upload.missing`, `upload.too_large` or, when nothing more
 * comes or its sender is gone, `request.stalled`.
 */
export async function readFile(request: FastifyRequest, quietMs = usualQuietMs): Promise<Uploaded> {
  if (!request.isMultipart()) throw new Fault('upload.missing', { field: 'file' })
  const stall = stalled(request, quietMs)
  const reading = partOf(request)
  // Whoever loses the race has nobody left to hear of it.
  reading.catch(() => {})
  try {
    return await Promise.race([reading, stall.happened])
  } catch (error) {
    if (error instanceof Fault) throw error
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Fault('upload.too_large', { field: 'file' })
    throw new Fault('upload.missing', { field: 'file' })
  } finally {
    stall.end()
  }
}

const limits = {
  fileSize: uploadLimit,
  files: 1,
  fields: 10,
  fieldSize: 65_536,
  fieldNameSize: 100,
}

type Part = NonNullable<Awaited<ReturnType<FastifyRequest['file']>>>['fields'][string]

/** A field's name and text; of several of one name the last. Throws where it was cut. */
function textsOf(part: Part): [string, string][] {
  const one = Array.isArray(part) ? part.at(-1) : part
  if (one?.type !== 'field') return []
  if (one.valueTruncated || one.fieldnameTruncated) throw new Fault('request.too_large')
  return [[one.fieldname, String(one.value)]]
}

async function partOf(request: FastifyRequest): Promise<Uploaded> {
  const part = await request.file({ limits })
  if (part?.fieldname !== 'file') throw new Fault('upload.missing', { field: 'file' })
  const fields = Object.fromEntries(Object.values(part.fields).flatMap(textsOf))
  return { file: { filename: part.filename, bytes: await part.toBuffer() }, fields }
}

function stalled({ raw }: FastifyRequest, quietMs: number) {
  const { promise, reject } = Promise.withResolvers<never>()
  promise.catch(() => {})
  const giveUp = () => reject(new Fault('request.stalled'))
  let read = raw.socket.bytesRead
  const timer = setInterval(() => {
    if (!raw.complete && raw.socket.bytesRead === read) giveUp()
    read = raw.socket.bytesRead
  }, quietMs)
  const closed = () => {
    if (!raw.complete) giveUp()
  }
  raw.once('close', closed)
  return {
    happened: promise,
    end: () => {
      clearInterval(timer)
      raw.off('close', closed)
    },
  }
}
