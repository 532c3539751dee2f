import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { neededBy } from './needed-secrets.ts'
import { readSettings } from './settings.ts'

const key = '3q0iN7Vn0sQy8u0f1X2kqgW9b5aPzKc7mT4hLrJdE6o='

test('a command is given the secrets that it needs, and its process forgets the others', () => {
  const all = {
    ...{ DATA_KEY: key, DATA_KEY_BEFORE_FILE: '/k', CREDENTIALS_DIRECTORY: '/c', MUSEUM_TZ: 'UTC' },
    ...{
      DATABASE_URL: 'with a password',
      DATABASE_OWNER_URL: 'with another',
      WECHAT_SECRET: 's',
      SMS_KEY_SECRET: 's',
    },
    ...{ S3_SECRET_ACCESS_KEY: 's', BACKUP_S3_SECRET_ACCESS_KEY: 's', FILES_URL: 's3://b' },
  }
  const givenTo = (name: Parameters<typeof neededBy>[0]) => {
    const process = { ...all }
    const { env } = neededBy(name, process)
    const known = Object.keys(all).filter((one) => one in process || one in env)
    return known.filter((one) => /SECRET|KEY|DATABASE/.test(one)).map((one) => one.slice(0, 12))
  }
  expect(givenTo('ready')).toEqual([])
  expect(givenTo('signer')).toEqual([])
  expect(givenTo('migrate')).toEqual(['DATABASE_URL', 'DATABASE_OWN'])
  expect(givenTo('admin')).toEqual(['DATABASE_URL'])
  expect(givenTo('offsite')).toEqual(['S3_SECRET_AC', 'BACKUP_S3_SE'])
  expect(givenTo('backup')).toEqual(['DATABASE_URL', 'S3_SECRET_AC', 'BACKUP_S3_SE'])
  expect(givenTo('restore')).toContain('DATABASE_OWN')
  for (const name of ['keys', 'audit'] as const)
    expect(givenTo(name)).toEqual(['DATA_KEY', 'DATA_KEY_BEF', 'DATABASE_URL', 'S3_SECRET_AC'])
  expect(givenTo('serve')).toEqual([
    ...['DATA_KEY', 'DATA_KEY_BEF', 'DATABASE_URL', 'WECHAT_SECRE', 'SMS_KEY_SECR', 'S3_SECRET_AC'],
  ])
  const { env, keyless } = neededBy('migrate', {
    ...all,
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
  })
  expect(readSettings(env, { demo: false, keyless })).toMatchObject({ museumZone: 'UTC' })
})

test('a backup is given no key, nor any secret but those of database and files', () => {
  const env = { DATA_KEY: key }
  const { dataKey } = readSettings(env, { demo: false, keyless: true })
  expect(dataKey.toString('base64')).not.toBe(key)
  expect(readSettings({}, { demo: false, keyless: true }).dataKey).not.toEqual(dataKey)
  const unit = new URL('../../../docs/examples/museum-backup.service', import.meta.url)
  const unset = readFileSync(unit, 'utf8').match(/(?<=^UnsetEnvironment=.*)\b[A-Z_]+/gm)
  const guide = readFileSync(new URL('../../../docs/operating.md', import.meta.url), 'utf8')
  const named = guide.match(/(?<=^\|[^|]*`)[A-Z][A-Z0-9_]+(?=`[^|]*\|)/gm) ?? []
  const secrets = named.filter((name) => /SECRET|TOKEN|_KEY|KEY_/.test(name) && !/S3_/.test(name))
  expect(secrets.length).toBeGreaterThan(6)
  expect(unset).toEqual(expect.arrayContaining(secrets))
})
