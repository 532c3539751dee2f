import { expect, test } from 'vitest'
import type { Call } from './call.ts'
import { calls } from './calls.ts'

const all = Object.values(calls).flatMap((feature): Call[] => Object.values(feature))
const said = ({ method, path, confirmed }: Call) => ({
  [`${method} ${path}`]: confirmed,
})

test('what matters asks for the password again: these calls, whole or by what is sent, beside every export', () => {
  const guarded = all.filter(({ confirmed, exports }) => confirmed !== undefined && !exports)
  expect(Object.assign({}, ...guarded.map(said))).toEqual({
    'POST /api/office/volunteers/:id/reveal': true,
    'POST /api/office/amendments/:id/reveal': true,
    'POST /api/office/drafts/phones': true,
    'POST /api/office/today/phone': true,
    'POST /api/office/volunteers/:id/claim-code': true,
    'PATCH /api/office/volunteers/:id': { phone: true, id_num: true },
    'POST /api/office/volunteers/import': { update: ['phone', 'id_num'] },
    'POST /api/office/amendments/:id/decide': { decision: ['pass'] },
    'POST /api/office/volunteers/:id/end-logins': true,
    'POST /api/office/deletions/:id/decide': true,
    'POST /api/office/duplicates/:id/join': true,
    'POST /api/office/accounts': true,
    'PATCH /api/office/accounts/:id': true,
    'DELETE /api/office/accounts/:id': true,
    'POST /api/office/accounts/:id/invite': true,
    'POST /api/office/accounts/:id/logins/end': true,
    'POST /api/office/accounts/:id/end-logins': true,
    'POST /api/office/accounts/end-all-logins': true,
    'POST /api/office/accounts/:id/factor-reset': true,
    'POST /api/office/factors/begin': true,
    'DELETE /api/office/factors/:id': true,
    'POST /api/office/factors/codes': true,
    'POST /api/office/passkeys/begin': true,
    'POST /api/office/site-keys': true,
    'PATCH /api/office/settings': {
      export_purposes: true,
      formal_needs: true,
      repair_second_minutes: true,
    },
  })
})

test('what opens numbers is counted', () => {
  const opening = all.filter(({ rate }) => rate === 'reveal')
  expect(opening.map(({ method, path }) => `${method} ${path}`).sort()).toEqual([
    'POST /api/office/amendments/:id/reveal',
    'POST /api/office/drafts/phones',
    'POST /api/office/today/phone',
    'POST /api/office/volunteers/:id/reveal',
  ])
})
