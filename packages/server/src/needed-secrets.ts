import { backupVariables } from './backup/backup-settings.ts'
import type { Given } from './cli.ts'
import { filesVariables } from './files/files-settings.ts'
import { keyVariables } from './privacy/key-source.ts'
import { smsVariables } from './sms/sms-settings.ts'
import { wechatVariables } from './wechat/wechat-settings.ts'

type Env = Record<string, string | undefined>

/** The variables by which something is opened or asked for in the museum's name; with them all that goes with them. */
const secrets = {
  key: Object.keys(keyVariables),
  database: ['DATABASE_URL', 'READ_DATABASE_URL'],
  // Whoever serves owns no table.
  owner: ['DATABASE_OWNER_URL'],
  files: Object.keys(filesVariables),
  archives: Object.keys(backupVariables),
  wechat: Object.keys(wechatVariables),
  sms: Object.keys(smsVariables),
} as const

export type Secret = keyof typeof secrets

/** What each command needs of them. */
const needs: Record<Given['name'], readonly Secret[]> = {
  // Whoever breaks into what serves finds nothing that reaches the archives.
  serve: ['key', 'database', 'files', 'wechat', 'sms'],
  demo: ['key', 'database', 'files', 'wechat', 'sms'],
  doctor: ['key', 'database', 'owner', 'files', 'archives', 'wechat', 'sms'],
  ready: [],
  migrate: ['database', 'owner'],
  admin: ['database'],
  keeper: [],
  signer: [],
  // Where there is no bucket of its own the museum's own keys reach it.
  offsite: ['archives', 'files'],
  backup: ['database', 'files', 'archives'],
  restore: ['key', 'database', 'owner', 'files'],
  keys: ['key', 'database', 'files'],
  audit: ['key', 'database', 'files'],
  fill: ['key', 'database', 'files'],
}

/** What of the settings is for a command: nothing that it has no use for is read, and the process knows it no more. */
export function neededBy(name: Given['name'], env: Env): { env: Env; keyless: boolean } {
  const given = new Set<string>(needs[name].flatMap((secret) => secrets[secret]))
  const kept = { ...env }
  for (const variable of Object.values(secrets).flat())
    if (!given.has(variable)) {
      delete kept[variable]
      delete env[variable]
    }
  // systemd gives the key by a folder.
  if (!needs[name].includes('key')) delete kept.CREDENTIALS_DIRECTORY
  return { env: kept, keyless: !needs[name].includes('key') }
}
