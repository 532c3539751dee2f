import { expect, it } from 'vitest'
import { confirmationOf, scannedAddress, sureAddress } from './signAddress.ts'
import { resultOf } from './signResult.ts'

const shift = {
  id: 7,
  date: '2026-05-12',
  start_time: '09:00:00',
  end_time: '11:00:00',
  title: '导览 & “青铜”',
  service_type_name: '展厅讲解',
}

it('carries a shift to its confirmation by the names of the specification', () => {
  const address = sureAddress(shift, 'signout', '')
  expect(address.startsWith('/volunteerSignInSure?')).toBe(true)
  const query = new URLSearchParams(address.split('?')[1])
  expect(Object.fromEntries(query)).toEqual({
    time: '2026-05-12 09:00–11:00',
    title: '导览 & “青铜”',
    service_type_name: '展厅讲解',
    id: '7',
    type: 'signout',
  })
  expect(confirmationOf(query)).toEqual({ ...Object.fromEntries(query), id: 7, proof: '' })
})

it('carries what a scanned code bears as well', () => {
  const query = new URLSearchParams(sureAddress(shift, 'sign', 'p.AbC_-').split('?')[1])
  expect(confirmationOf(query)?.proof).toBe('p.AbC_-')
})

it.each(['', 'id=7', 'id=7&type=both', 'id=0&type=sign', 'id=x&type=sign', 'id=1.5&type=sign'])(
  'confirms nothing for “%s”',
  (query) => expect(confirmationOf(new URLSearchParams(query))).toBeUndefined(),
)

it.each([
  ['https://museum.example/wx/volunteerSignIn?time=2026-05-12', '/volunteerSignIn?time=2026-05-12'],
  ['https://museum.example/wx/volunteerSignIn', '/volunteerSignIn'],
  ['https://museum.example/wx/volunteerSignIn?proof=p.AbC_-', '/volunteerSignIn?proof=p.AbC_-'],
  ['https://elsewhere.example/wx/volunteerSignIn?time=2026-05-12', undefined],
  ['https://museum.example/wx/volunteerSignInSure?id=7&type=sign', undefined],
  ['javascript:alert(1)', undefined],
  ['6901234567892', undefined],
])('a scanned %s leads to %s', (code, address) => {
  expect(scannedAddress(code, 'https://museum.example')).toBe(address)
})

it.each([undefined, null, {}, { result: {} }, { result: { ok: 'yes', msg: '' } }, 'text'])(
  'shows no result of %j',
  (state) => expect(resultOf(state)).toBeUndefined(),
)
