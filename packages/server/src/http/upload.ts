import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../context.ts'

/** Largest file that is read, a picture or a sheet, in bytes. */
const uploadLimit = 10 * 1024 * 1024

/** An upload of which nothing has come for so long, looked at as often, is given up. */
export const usualQuietMs = 15_000

/**
 * The one file of a multipart body; throws `upload.missing`, `upload.too_large` or, when nothing more
 * comes or its sender is gone, `request.stalled`.
 */
export async function readFile(
  request: FastifyRequest,
  quietMs = usualQuietMs,
): Promise<UploadedFile> {
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

async function partOf(request: FastifyRequest): Promise<UploadedFile> {
  const part = await request.file({ limits: { fileSize: uploadLimit, files: 1, fields: 10 } })
  if (part?.fieldname !== 'file') throw new Fault('upload.missing', { field: 'file' })
  return { filename: part.filename, bytes: await part.toBuffer() }
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
