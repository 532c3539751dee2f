import { z } from 'zod'
import { defineCall } from '../call.ts'

const uploaded = z.object({ file_path_full: z.string() })

/** Pictures: jpg, jpeg, png or gif up to 10 MB, re-encoded by the server (specification section 5). */
export const uploadCalls = {
  picture: defineCall({
    method: 'POST',
    path: '/api/common/upload',
    summary: '上传图片',
    audience: 'user',
    input: z.object({}),
    output: uploaded,
    faults: [
      'upload.wrong_type',
      'upload.missing',
      'upload.too_large',
      'upload.too_many_pixels',
      'server.unavailable',
      'server.full',
    ],
    body: 'file',
    rate: 'upload',
  }),
  officePicture: defineCall({
    method: 'POST',
    path: '/api/office/upload',
    summary: '后台上传图片',
    audience: 'office.picture',
    input: z.object({}),
    output: uploaded,
    faults: [
      'upload.wrong_type',
      'upload.missing',
      'upload.too_large',
      'upload.too_many_pixels',
      'server.unavailable',
      'server.full',
    ],
    body: 'file',
    rate: 'upload',
  }),
}
