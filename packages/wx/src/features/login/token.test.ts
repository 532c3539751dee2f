import { expect, it } from 'vitest'
import { findToken } from './token.ts'

const holding = (token: string | null) => () => ({ getItem: () => token })
const broken = () => {
  throw new Error('no storage in a private window')
}

it('prefers local storage to the cookie', () => {
  const cookie = 'a=1; volunteer_token=from-cookie'
  expect(findToken({ storage: holding('stored'), cookie })).toBe('stored')
  expect(findToken({ storage: holding(null), cookie })).toBe('from-cookie')
  expect(findToken({ storage: holding(''), cookie })).toBe('from-cookie')
})

it('lives without storage', () => {
  expect(findToken({ storage: broken, cookie: 'volunteer_token=c' })).toBe('c')
  expect(findToken({ storage: broken, cookie: '' })).toBeUndefined()
})

it('reads the cookie of exactly this name, encoded or not', () => {
  const storage = holding(null)
  expect(
    findToken({ storage, cookie: 'my_volunteer_token=x; volunteer_token_2=y' }),
  ).toBeUndefined()
  expect(findToken({ storage, cookie: 'volunteer_token=a%3D%3D' })).toBe('a==')
  expect(findToken({ storage, cookie: 'volunteer_token=50%' })).toBe('50%')
  expect(findToken({ storage, cookie: 'volunteer_token=' })).toBeUndefined()
})

it('lets a developer override everything', () => {
  expect(findToken({ storage: holding('stored'), cookie: '', test: 'mine' })).toBe('mine')
})
