import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { accountOfficeCalls } from '@museum/contract/account/account-office.calls.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { dictionaryOfficeCalls } from '@museum/contract/dictionary/dictionary.calls.ts'
import { groupCalls, groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { form } from '../applicant.ts'
import { eachStore } from '../stores.ts'
import { actOnOne } from '../together.ts'
import { allKinds } from './callers.ts'
import { type Museum, openMuseum, password } from './museum.ts'

eachStore('after whatever a call has done', (store) => {
  let museum: Museum
  beforeAll(async () => {
    museum = await openMuseum(store)
  })
  afterAll(() => museum.world.close())

  /** Of the live members those whom the server does not take for what they are. */
  async function shutOut(): Promise<string[]> {
    const refused: string[] = []
    for (const kind of allKinds) {
      const { being, token = '' } = museum.members[kind]
      if (being.login !== 'person' && being.login !== 'account') continue
      const me = museum.world.as({ token })
      const known =
        being.login === 'account'
          ? (await me.send(accountCalls.me, {})).data.role === being.role
          : (await me.send(volunteerCalls.status, {})).data.status === being.status
      if (!known) refused.push(kind)
    }
    return refused
  }

  const harms: Record<string, (museum: Museum) => Promise<{ status: number }>> = {
    'removes an account': ({ world, members, admin }) =>
      world.as(admin).send(accountOfficeCalls.remove, { id: members.admin.id }),
    'stops an account': ({ world, members, admin }) =>
      world.as(admin).send(accountOfficeCalls.change, { id: members.viewer.id, disabled: 1 }),
    'gives an account another role': ({ world, members, admin }) =>
      world.as(admin).send(accountOfficeCalls.change, { id: members.editor.id, role: 'viewer' }),
    'gives an account another password': ({ world, members, admin }) =>
      world.as(admin).send(accountOfficeCalls.invite, { id: members.reviewer.id }),
    'ends a person’s logins': ({ world, members, admin }) =>
      actOnOne(world, admin, members.volunteer, { act: 'disable' }),
    'ends the office’s own login': ({ world, admin }) =>
      world.as(admin).send(accountCalls.logout, {}),
    'removes the group of a leader': ({ world, members, admin }) =>
      world.as(admin).send(groupOfficeCalls.remove, { id: members.leader.group }),
    'stops what applications choose from': ({ world, choices, admin }) =>
      world.as(admin).send(dictionaryOfficeCalls.change, { id: choices.job, disabled: 1 }),
  }

  test.each(Object.entries(harms))(
    'one that %s, everybody is served as before',
    async (_, harm) => {
      expect(await harm(museum)).toMatchObject({ status: 1 })
      await museum.revive()
      expect(await shutOut()).toEqual([])
      const { world, admin, members, choices, stranger, shift } = museum
      expect(await shift(stranger)).toBeGreaterThan(0)
      const { data } = await world
        .as({ token: members.leader.token ?? '' })
        .send(groupCalls.mine, {})
      expect(data.list.map(({ id }) => id)).toEqual([members.leader.group])
      const visitor = await world.person('访客')
      const application = await form(world, visitor, choices)
      const heard = await world.as(visitor).send(applicationCalls.save, application)
      expect(heard).toMatchObject({ status: 1 })
      expect(await world.as(admin).send(accountCalls.me, {})).toMatchObject({ status: 1 })
      const login = { username: 'director', password }
      expect(await world.as().send(accountCalls.login, login)).toMatchObject({ status: 1 })
    },
  )
})
