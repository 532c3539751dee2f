import { expect, test } from 'vitest'
import { lookAtOffice } from './address.ts'
import { outside, type Reached } from './outside.ts'

const officeUrl = 'https://office.museum.example'

async function found(answer: Reached, url = officeUrl) {
  const asked: string[] = []
  const reach = async (address: string) => {
    asked.push(address)
    return answer
  }
  const findings = await lookAtOffice({ officeUrl: url }, { ...outside, reach })
  return { asked, found: findings.map(({ state, said }) => `${state} ${said.join(' | ')}`) }
}

const answers = (code: number): Reached => ({ code, dateMs: undefined, text: '' })

test('an office is looked for at its own host, where it has one', async () => {
  const address = `${officeUrl}/api/office/me`
  expect(await found(answers(401))).toEqual({
    asked: [address],
    found: [expect.stringMatching(/^good /)],
  })
  expect(await found(answers(401), '')).toEqual({ asked: [], found: [] })
})

test('a proxy that does not pass its name on, and a name that nobody reaches', async () => {
  expect((await found(answers(404))).found).toEqual([
    expect.stringMatching(/^bad .*404 in place of 401.*返回 404，应为 401/),
  ])
  expect((await found({ failed: 'certificate has expired' })).found).toEqual([
    expect.stringMatching(/^bad .*certificate has expired.*连不上：证书已过期/),
  ])
})
