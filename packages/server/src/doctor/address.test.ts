import { expect, test } from 'vitest'
import { ownVersion } from '../version.ts'
import { lookAtAddress, lookAtOffice } from './address.ts'
import type { Finding } from './finding.ts'
import { outside, type Reached } from './outside.ts'

const officeUrl = 'https://office.museum.example'

async function found(answer: Reached, url = officeUrl, publicUrl = 'https://museum.example') {
  const asked: string[] = []
  const reach = async (address: string) => {
    asked.push(address)
    return answer
  }
  const findings = await lookAtOffice({ officeUrl: url, publicUrl }, { ...outside, reach })
  return { asked, found: findings.map(wordsOf) }
}

const wordsOf = ({ state, said }: Finding) => `${state} ${said.join(' | ')}`

const answers = (code: number): Reached => ({ code, dateMs: undefined, text: '' })

test('an office is looked for at its own host', async () => {
  const address = `${officeUrl}/api/office/me`
  expect(await found(answers(401))).toEqual({
    asked: [address],
    found: [expect.stringMatching(/^good /)],
  })
})

test('an office that has none is warned of, but on a machine of one’s own', async () => {
  expect(await found(answers(401), '')).toEqual({
    asked: [],
    found: [expect.stringMatching(/^warn .*host of the phone’s app.*后台和手机端在同一个域名下/)],
  })
  expect((await found(answers(401), '', 'http://localhost:8080')).found).toEqual([])
})

test('a proxy that does not pass its name on, and a name that nobody reaches', async () => {
  expect((await found(answers(404))).found).toEqual([
    expect.stringMatching(/^bad .*404 in place of 401.*返回 404，应为 401/),
  ])
  expect((await found({ failed: 'certificate has expired' })).found).toEqual([
    expect.stringMatching(/^bad .*certificate has expired.*连不上：证书已过期/),
  ])
})

test('an address at which another site answers, or another program of ours', async () => {
  const says = async (text: string) => {
    const reach = async () => ({ ...answers(200), text })
    const publicUrl = 'https://museum.example'
    return (await lookAtAddress({ publicUrl }, { ...outside, reach })).map(wordsOf)
  }
  const healthOf = (data: object) => JSON.stringify({ status: 1, msg: '', data })
  const other = [expect.stringMatching(/^bad .*another site .*别的网站/)]
  expect(await says('<!doctype html><title>Welcome to nginx!</title>')).toEqual(other)
  expect(await says('{"status":"ok"}')).toEqual(other)
  expect(await says(healthOf({ ...ownVersion, version: '0.0.1' }))).toEqual([
    expect.stringMatching(/^warn .*answers as 0\.0\.1.*运行的是 0\.0\.1/),
  ])
  expect(await says(healthOf({ ...ownVersion, commit: '0123456789ab' }))).toEqual([
    expect.stringMatching(/^warn .*\(0123456789ab\)/),
  ])
  expect(await says(healthOf(ownVersion))).toEqual([expect.stringMatching(/^good /)])
})
