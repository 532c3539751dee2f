import { Fault } from '@museum/contract/fault.ts'
import type { FastifyRequest } from 'fastify'
import type { UploadedFile } from '../context.ts'

/** Largest picture that is read, in bytes. */
const uploadLimit = 10 * 1024 * 1024

/** The one file of a multipart body; throws `upload.missing` or `upload.too_large`. */
export async function readFile(request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) throw new Fault('upload.missing', { field: 'file' })
  try {
    const part = await request.file({ limits: { fileSize: uploadLimit, files: 1, fields: 10 } })
    if (part?.fieldname !== 'file') throw new Fault('upload.missing', { field: 'file' })
    return { filename: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    if (error instanceof Fault) throw error
    const code = (error as { code?: string }).code
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw new Fault('upload.too_large', { field: 'file' })
    throw new Fault('upload.missing', { field: 'file' })
  }
}
