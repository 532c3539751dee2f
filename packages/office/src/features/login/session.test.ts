import { describe, expect, it } from 'vitest'
import { loginPath, placeAfterLogin } from './session.ts'

describe('where a login leads', () => {
  it('leads back to the place that asked for it', () => {
    const place = '/activities?state=draft'
    expect(placeAfterLogin(new URLSearchParams(loginPath(place).split('?')[1]).get('from'))).toBe(
      place,
    )
    expect(loginPath('/')).toBe('/login')
  })

  it.each([null, '', '//example.com/', '/\\example.com', 'https://example.com/', '/login?from=/a'])(
    'leads nowhere else by %s',
    (from) => expect(placeAfterLogin(from)).toBe('/'),
  )
})
