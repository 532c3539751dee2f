import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { actionWords } from '@museum/contract/audit/audit.words.ts'
import { faults } from '@museum/contract/fault.ts'
import { expect, test } from 'vitest'
import { isWatched } from './refusal.service.ts'

const page = readFileSync(join(import.meta.dirname, '../../../../../docs/logs.md'), 'utf8')
const ofLog = page.slice(page.indexOf('## The 操作日志'))
const named = (pattern: RegExp) => [...ofLog.matchAll(pattern)].map(([, name]) => name).toSorted()

test('every act that is logged stands on the page of logs, and nothing else does', () => {
  expect(named(/`([a-z_]+)`/g)).toEqual(Object.keys(actionWords).toSorted())
})

test('every refusal that is logged stands there', () => {
  expect(named(/`([a-z]+\.[a-z_]+)`/g)).toEqual(Object.keys(faults).filter(isWatched).toSorted())
})
