import { z } from 'zod'
import { address } from '../address-settings.ts'
import { bucketOf, filesPlace, isBucket, reachedBy } from '../files/files-settings.ts'
import type { S3Settings } from '../files/s3.ts'

export interface BackupSettings {
  /** The public keys to which archives are encrypted; none for archives that everybody reads. */
  recipients: readonly string[]
  /** Whether none was chosen on purpose. */
  plain: boolean
  /** Where a second copy of each archive is kept; undefined for nowhere. */
  away: { filesUrl: string; s3: S3Settings | undefined } | undefined
  /** How many days, weeks and months the last archive of each is kept of. */
  keep: { days: number; weeks: number; months: number }
}

const recipientForm = /^age1[02-9ac-hj-np-z]{58,}$/

/** The variables of backups, and what each must be. */
export const backupVariables = {
  BACKUP_RECIPIENT: z
    .string()
    .default('')
    .transform((text) => text.split(/[\s,]+/).filter((part) => part !== ''))
    .refine((keys) => keys.every((key) => recipientForm.test(key)), {
      error: 'must be public keys, age1…, with commas between: museum keeper makes one',
    }),
  BACKUP_PLAIN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  BACKUP_URL: filesPlace.optional(),
  BACKUP_S3_REGION: z.string().optional(),
  BACKUP_S3_ENDPOINT: address.optional(),
  BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
  BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
  BACKUP_KEEP: z
    .string()
    .trim()
    .regex(/^[1-9]\d{0,2},\d{1,3},\d{1,3}$/, {
      error: 'must be of how many days, weeks and months one is kept, such as 7,5,12',
    })
    .default('7,5,12')
    .transform((text) => {
      const [days = 7, weeks = 5, months = 12] = text.split(',').map(Number)
      return { days, weeks, months }
    }),
}

type Given = Record<string, string | undefined>

/** What is wrong of variables that go together, by its words. */
export function backupApart(given: Given): Record<string, unknown> {
  const { BACKUP_URL = '', FILES_URL = '' } = given
  const keys = ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
  return {
    'BACKUP_PLAIN=1 takes the place of BACKUP_RECIPIENT: one of them':
      given.BACKUP_PLAIN === '1' && given.BACKUP_RECIPIENT,
    'BACKUP_URL=s3://… needs BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY':
      isBucket(BACKUP_URL) && !keys.every((key) => given[`BACKUP_${key}`] || given[key]),
    'BACKUP_URL must be another than FILES_URL': BACKUP_URL !== '' && BACKUP_URL === FILES_URL,
  }
}

type Variables = z.output<z.ZodObject<typeof backupVariables>> & Parameters<typeof reachedBy>[0]

export function backupSettings(data: Variables): BackupSettings {
  const usual = reachedBy(data)
  const s3 = bucketOf(data.BACKUP_URL, {
    region: data.BACKUP_S3_REGION ?? usual.region,
    endpoint: data.BACKUP_S3_ENDPOINT ?? usual.endpoint,
    accessKeyId: data.BACKUP_S3_ACCESS_KEY_ID ?? usual.accessKeyId,
    secretAccessKey: data.BACKUP_S3_SECRET_ACCESS_KEY ?? usual.secretAccessKey,
  })
  return {
    recipients: data.BACKUP_RECIPIENT,
    plain: data.BACKUP_PLAIN === '1',
    away: data.BACKUP_URL ? { filesUrl: data.BACKUP_URL, s3 } : undefined,
    keep: data.BACKUP_KEEP,
  }
}
