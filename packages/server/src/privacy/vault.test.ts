import { createHmac, hkdfSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { maskAddress, maskDocument, maskMail, maskPhone } from './mask.ts'
import { type RingKey, ringOf } from './ring.ts'
import { keyNumberOf, startOf } from './sealed.ts'
import { vaultOf } from './vault.ts'

const keyOf = (byte: number) => Buffer.alloc(32, byte)
const vault = vaultOf(keyOf(1))
const phone = '13812345678'

describe('sealed data', () => {
  test('opens to the text that was sealed', () => {
    expect(vault.open('volunteer.phone', vault.seal('volunteer.phone', phone))).toBe(phone)
    expect(
      vault.open(
        'volunteer.detail_address',
        vault.seal('volunteer.detail_address', '南京市👨‍👩‍👧路'),
      ),
    ).toBe('南京市👨‍👩‍👧路')
    expect(vault.open('volunteer.phone', vault.seal('volunteer.phone', ''))).toBe('')
  })

  test('looks different each time and shows nothing of the text', () => {
    const sealed = vault.seal('volunteer.phone', phone)
    expect(sealed).not.toBe(vault.seal('volunteer.phone', phone))
    expect(Buffer.from(sealed, 'base64url').toString('latin1')).not.toContain('138')
  })

  test('does not open in another column', () => {
    expect(() => vault.open('volunteer.mail', vault.seal('volunteer.phone', phone))).toThrow()
  })

  test('does not open under another key', () => {
    expect(() =>
      vaultOf(keyOf(2)).open('volunteer.phone', vault.seal('volunteer.phone', phone)),
    ).toThrow()
  })

  test('does not open when any one bit is changed', () => {
    const bytes = Buffer.from(vault.seal('volunteer.phone', phone), 'base64url')
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => vault.open('volunteer.phone', changed.toString('base64url'))).toThrow()
    }
  })

  test('does not open when it is cut short', () => {
    const bytes = Buffer.from(vault.seal('volunteer.phone', phone), 'base64url')
    for (const length of [1, 12, 20, bytes.length - 1])
      expect(() =>
        vault.open('volunteer.phone', bytes.subarray(0, length).toString('base64url')),
      ).toThrow()
  })
})

test('is opened by the key that it names, of those that are known', () => {
  const dataKey = keyOf(7)
  const before = vaultOf(dataKey).seal('volunteer.phone', phone)
  expect(keyNumberOf(before)).toBe(0)
  const keys = [0, 1, 2].map((number) => ({
    ...{ number, root: number === 0 ? dataKey : keyOf(10 + number) },
    endedMs: number === 0 ? Date.now() : undefined,
  }))
  const [former, used, coming] = keys as [RingKey, RingKey, RingKey]
  const all = { seal: keys, mark: [former], sign: keys }
  ringOf(dataKey).take(all, { seal: used, mark: former, sign: used }, () => new Date())
  const vault = vaultOf(dataKey)
  const now = vault.seal('volunteer.phone', phone)
  expect(now.slice(0, 4)).toBe(startOf(1))
  expect([before, now].map((one) => vault.open('volunteer.phone', one))).toEqual([phone, phone])
  // Another process may have begun to seal by the one that is to come.
  ringOf(dataKey).take(all, { seal: coming, mark: former, sign: coming }, () => new Date())
  const later = vault.seal('volunteer.phone', phone)
  ringOf(dataKey).take(all, { seal: used, mark: former, sign: used }, () => new Date())
  expect(keyNumberOf(later)).toBe(2)
  expect(vault.open('volunteer.phone', later)).toBe(phone)
  const [only] = [{ ...all, seal: [used] }]
  ringOf(dataKey).take(only, { seal: used, mark: former, sign: used }, () => new Date())
  expect(() => vault.open('volunteer.phone', later)).toThrow(
    'sealed under key 2, which is not known',
  )
  expect(() => vault.open('volunteer.phone', before)).toThrow('sealed under key 0')
})

test('what lives shortly is good under a former key for its own life, and no longer', () => {
  const dataKey = keyOf(8)
  const codes = vaultOf(dataKey, 'phone code')
  const cards = vaultOf(dataKey, 'work card')
  const [mark, card] = [codes.blindIndex('138 123456'), cards.seal('pass code', '12')]
  const root = (number: number, endedMs?: number) => ({
    number,
    root: number === 0 ? dataKey : keyOf(20),
    endedMs,
  })
  let now = Date.parse('2026-05-12T02:00:00Z')
  const keys = [root(0, now), root(1)] as const
  ringOf(dataKey).take(
    { seal: keys, mark: keys, sign: keys },
    { seal: keys[1], mark: keys[1], sign: keys[1] },
    () => new Date(now),
  )
  expect(codes.blindIndex('138 123456')).not.toBe(mark)
  expect(codes.marks('138 123456')).toEqual([codes.blindIndex('138 123456'), mark])
  expect(cards.open('pass code', card)).toBe('12')
  expect(cards.open('pass code', cards.seal('pass code', '13'))).toBe('13')
  now += 3_600_000
  expect(codes.marks('138 123456')).toEqual([codes.blindIndex('138 123456')])
  expect(() => cards.open('pass code', card)).toThrow()
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
    expect(() =>
      other.open('volunteer.phone', personal?.seal('volunteer.phone', phone) ?? ''),
    ).toThrow()
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
