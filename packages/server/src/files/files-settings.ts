import { z } from 'zod'
import { address } from '../address-settings.ts'
import type { S3Settings } from './s3.ts'

const bucketUrl = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])((?:\/[a-z0-9][a-z0-9-]*)*)\/?$/

/** A place for files: `file:DIR` or `s3://BUCKET/PREFIX`. */
export const filesPlace = z
  .string()
  .refine(
    (url) => /^file:.+/.test(url) || bucketUrl.test(url),
    'must be file:DIR or s3://BUCKET/PREFIX',
  )

/** The variables of where pictures are kept, and what each must be. */
export const filesVariables = {
  FILES_URL: filesPlace.optional(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address.optional(),
  S3_ACCESS_KEY_ID: z.string().default(''),
  S3_SECRET_ACCESS_KEY: z.string().default(''),
}

/** How a bucket is reached. */
interface Reached {
  region: string
  endpoint: string | undefined
  accessKeyId: string
  secretAccessKey: string
}

export const reachedBy = (data: z.output<z.ZodObject<typeof filesVariables>>): Reached => ({
  region: data.S3_REGION,
  endpoint: data.S3_ENDPOINT,
  accessKeyId: data.S3_ACCESS_KEY_ID,
  secretAccessKey: data.S3_SECRET_ACCESS_KEY,
})

export function isBucket(url: string | undefined): boolean {
  return bucketUrl.test(url ?? '')
}

/** The bucket of an address; undefined where it names a folder, or nothing. */
export function bucketOf(url: string | undefined, reached: Reached): S3Settings | undefined {
  const [, bucket, folder = ''] = bucketUrl.exec(url ?? '') ?? []
  if (!bucket) return undefined
  return {
    ...reached,
    bucket,
    prefix: folder === '' ? '' : `${folder.slice(1)}/`,
    endpoint: reached.endpoint ?? `https://s3.${reached.region}.amazonaws.com`,
  }
}
