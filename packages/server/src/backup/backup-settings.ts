import { z } from 'zod'

export interface BackupSettings {
  /** The public keys to which archives are encrypted; none for archives that everybody reads. */
  recipients: readonly string[]
  /** Whether none was chosen on purpose. */
  plain: boolean
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
}

type Given = Record<string, string | undefined>

/** What is wrong of variables that go together, by its words. */
export function backupApart(given: Given): Record<string, unknown> {
  return {
    'BACKUP_PLAIN=1 takes the place of BACKUP_RECIPIENT: one of them':
      given.BACKUP_PLAIN === '1' && given.BACKUP_RECIPIENT,
  }
}

export function backupSettings(
  data: z.output<z.ZodObject<typeof backupVariables>>,
): BackupSettings {
  return { recipients: data.BACKUP_RECIPIENT, plain: data.BACKUP_PLAIN === '1' }
}
