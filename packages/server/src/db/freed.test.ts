import { personalOfficeCalls } from '@museum/contract/personal/personal-office.calls.ts'
import SqliteDatabase from 'better-sqlite3'
import { expect, test } from 'vitest'
import { runJobs } from '../reactions/jobs.ts'
import { makeChoices } from '../testing/applicant.ts'
import { knownVolunteer, ownDataActs } from '../testing/own-data.ts'
import { stores } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'

const told = ['欧阳晓岚', 'ouyangxiaolan', '独一无二的单位', '讨厌下雨', '138****5678']

test('of somebody who is erased no byte of the file and its log holds a word, once nobody reads what was before', async () => {
  const store = stores.find(({ name }) => name === 'sqlite')
  if (!store) throw new Error('no such engine')
  const world = await openWorld(store, { now: '2026-05-12T02:00:00Z' })
  const admin = await world.office('admin')
  const choices = await makeChoices(world, admin)
  const known = await knownVolunteer(world, choices)
  const lying = () => {
    const bytes = store.bytesOf(world.url)
    return told.filter((word) => bytes.includes(word))
  }
  // The index of names has grown and split around it.
  for (let n = 0; n < 40; n += 1) await world.person(`后来的人${n}`, 7)
  expect(lying()).toEqual(told)
  await ownDataActs(() => ({ world, ...known })).request()
  const { list } = (await world.as(admin).send(personalOfficeCalls.list, { state: 1 })).data
  const decided = { id: list[0]?.id ?? 0, decision: 'erase', reason: '本人申请' } as const
  const reader = new SqliteDatabase(world.url.slice('sqlite:'.length), { readonly: true })
  const reading = reader.prepare('select * from volunteer').iterate()
  reading.next()
  expect((await world.as(admin).send(personalOfficeCalls.decide, decided)).fault).toBeUndefined()
  await runJobs(world.appContext)
  expect(lying()).toEqual(told)
  reading.return?.()
  reader.close()
  // It is tried again after a minute.
  world.setNow('2026-05-12T02:01:00Z')
  await runJobs(world.appContext)
  expect(lying()).toEqual([])
  await world.close()
})
