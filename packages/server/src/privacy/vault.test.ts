import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { maskAddress, maskDocument, maskMail, maskPhone } from './mask.ts'
import { vaultOf } from './vault.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte)
const vault = vaultOf(keyOf(1))
const phone = '13812345678'

describe('sealed data', () => {
  test('opens to the text that was sealed', () => {
    expect(vault.open('phone', vault.seal('phone', phone))).toBe(phone)
    expect(vault.open('detail_address', vault.seal('detail_address', '南京市👨‍👩‍👧路'))).toBe(
      '南京市👨‍👩‍👧路',
    )
    expect(vault.open('phone', vault.seal('phone', ''))).toBe('')
  })

  test('looks different each time and shows nothing of the text', () => {
    const sealed = vault.seal('phone', phone)
    expect(sealed).not.toBe(vault.seal('phone', phone))
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('138')
  })

  test('does not open in another column', () => {
    expect(() => vault.open('mail', vault.seal('phone', phone))).toThrow()
  })

  test('does not open under another key', () => {
    expect(() => vaultOf(keyOf(2)).open('phone', vault.seal('phone', phone))).toThrow()
  })

  test('does not open when any one bit is changed', () => {
    const bytes = Buffer.from(vault.seal('phone', phone), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => vault.open('phone', changed.toString('base64url'))).toThrow()
    }
  })

  test('does not open when it is cut short', () => {
    const bytes = Buffer.from(vault.seal('phone', phone), 'base64url')
    for (const length of [1, 12, 20, bytes.length - 1])
      expect(() => vault.open('phone', bytes.subarray(0, length).toString('base64url'))).toThrow()
  })
})

test('a blind index is the same for the same text under the same key only', () => {
  expect(vault.blindIndex('E12345678')).toBe(vault.blindIndex('E12345678'))
  expect(vault.blindIndex('E12345678')).not.toBe(vault.blindIndex('E12345679'))
  expect(vault.blindIndex('E12345678')).not.toBe(vaultOf(keyOf(2)).blindIndex('E12345678'))
})

test('each purpose has keys of its own, and those of the personal data stay what they were', () => {
  const purposes = ['', 'sign-in code', 'work card', 'claim code'] as const
  const all = purposes.map((purpose) => vaultOf(keyOf(1), purpose))
  expect(new Set(all.map((one) => one.blindIndex('E12345678'))).size).toBe(purposes.length)
  const [personal, ...others] = all
  for (const other of others)
    expect(() => other.open('phone', personal?.seal('phone', phone) ?? '')).toThrow()
  const kept = hkdfSync('sha256', keyOf(1), '', 'museum personal data: mark', 32)
  const right = createHmac('sha256', Buffer.from(kept)).update('E12345678').digest('base64url')
  expect(personal?.blindIndex('E12345678')).toBe(right)
})

describe('masks', () => {
  test.each([
    [maskPhone, '13812341234', '138****1234'],
    [maskPhone, '+8613812345', '+86****2345'],
    [maskPhone, '12345', '*****'],
    [maskDocument, '320102199003151234', '****************34'],
    [maskDocument, 'E12345678', '*******78'],
    [maskDocument, 'E123', '**23'],
    [maskDocument, 'E12', '***'],
    [maskAddress, '南京市玄武区中山东路321号', '南京市玄武区***'],
    [maskAddress, '中山路1号', '中山***'],
    [maskMail, 'zhou@example.com', 'z***@example.com'],
    [maskPhone, '', ''],
    [maskAddress, '', ''],
    [maskMail, '', ''],
  ] as const)('%o of %s is %s', (mask, text, masked) => {
    expect(mask(text)).toBe(masked)
  })
})
