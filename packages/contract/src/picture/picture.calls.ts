import { z } from 'zod'
import { defineCall, picture } from '../call.ts'

// A person's picture is signed: the address shows it for an hour at least.
const uploaded = z.object({ file_path_full: z.string() })

const uploadFaults = [
  'upload.wrong_type',
  'upload.missing',
  'upload.too_large',
  'upload.too_many_pixels',
  'request.stalled',
  'upload.quota',
  'server.unavailable',
  'server.full',
] as const

/** Pictures: jpg, jpeg, png or gif up to 10 MB, re-encoded by the server (§5.1–5.3). */
export const pictureCalls = {
  picture: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/common/upload',
    summary: '上传图片',
    audience: 'user',
    input: z.object({}),
    output: uploaded,
    faults: uploadFaults,
    body: 'file',
    rate: 'upload',
  }),
  shown: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/common/picture',
    summary: '我上传的图片的当前地址',
    audience: 'user',
    input: z.object({ path: picture }),
    output: uploaded,
    faults: ['content.not_found'],
  }),
  officePicture: defineCall({
    kind: 'action',
    method: 'POST',
    path: '/api/office/upload',
    summary: '后台上传图片',
    audience: 'office.picture',
    input: z.object({}),
    output: uploaded,
    faults: uploadFaults,
    body: 'file',
    rate: 'upload',
  }),
}
