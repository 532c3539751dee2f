import { groupOfficeCalls } from '@museum/contract/group/group.calls.ts'
import type { Person, World } from '../../packages/server/src/testing/world.ts'
import { get, type Look, type Subject, sure } from './subject.ts'

const accepted = (text: string) => text.startsWith('{"status":1,')

/**
 * Who may do what, so many of each kind: logins that end, people who are disabled, roles and groups that
 * change. `changes` is how often each is changed at most.
 */
export async function rights(
  world: World,
  admin: Person,
  many: number,
  changes: number,
): Promise<Subject[]> {
  const subjects: Subject[] = []
  for (let n = 0; n < many; n += 1)
    subjects.push(
      await loggedOut(world, n, changes),
      await disabled(world, admin, n, changes),
      await roleOf(world, admin, n),
      await leadership(world, admin, n),
    )
  return subjects
}

/** A look that is another person's after each change; `who` is asked for the token of this moment. */
function lookOf(path: string, who: () => string, isRight: () => boolean): Look {
  return {
    get ask() {
      return get(path, who())
    },
    isRight: (text) => accepted(text) === isRight(),
  }
}

/** A login that ends; each change is that of a login of its own. */
async function loggedOut(world: World, n: number, changes: number): Promise<Subject> {
  const tokens: string[] = []
  for (let login = 0; login < changes; login += 1)
    tokens.push((await world.person(`登录者${n}`, 7)).token)
  let token = ''
  let lives = true
  return {
    kind: 'login ended',
    looks: [
      lookOf(
        '/api/volunteer/index_info',
        () => token,
        () => lives,
      ),
    ],
    begin: () => {
      token = taken(tokens)
      lives = true
    },
    change: async (origin) => {
      await sure(origin, token, 'POST', '/auth/logout', {})
      lives = false
    },
  }
}

/** A person who is disabled; each change is that of another person. */
async function disabled(world: World, admin: Person, n: number, changes: number): Promise<Subject> {
  const people: Person[] = []
  for (let one = 0; one < changes; one += 1) people.push(await world.person(`停用者${n}-${one}`, 7))
  let person: Person = { id: 0, token: '' }
  let admitted = true
  return {
    kind: 'person disabled',
    looks: [
      lookOf(
        '/api/volunteer/index_info',
        () => person.token,
        () => admitted,
      ),
    ],
    begin: () => {
      person = taken(people)
      admitted = true
    },
    change: async (origin) => {
      const asked = { what: { act: 'disable' }, ids: [person.id] }
      await sure(origin, admin.token, 'POST', '/api/office/bulk', asked)
      admitted = false
    },
  }
}

function taken<T>(of: T[]): T {
  const one = of.pop()
  if (one === undefined) throw new Error('there were more changes than it was made for')
  return one
}

async function roleOf(world: World, admin: Person, n: number): Promise<Subject> {
  const account = await world.office('admin', `office${n}`)
  let isAdmin = true
  return {
    kind: 'role changed',
    looks: [
      lookOf(
        '/api/office/accounts',
        () => account.token,
        () => isAdmin,
      ),
    ],
    change: async (origin) => {
      const role = isAdmin ? 'viewer' : 'admin'
      await sure(origin, admin.token, 'PATCH', `/api/office/accounts/${account.id}`, { role })
      isAdmin = !isAdmin
    },
  }
}

async function leadership(world: World, admin: Person, n: number): Promise<Subject> {
  const person = await world.person(`组长${n}`, 7)
  const made = await world.as(admin).send(groupOfficeCalls.create, { name: `第${n}组` })
  if (made.status !== 1) throw new Error(`group not made: ${made.msg}`)
  let leads = false
  return {
    kind: 'leader changed',
    looks: [
      lookOf(
        '/api/volunteer/volunteer_group',
        () => person.token,
        () => leads,
      ),
    ],
    change: async (origin) => {
      const leader_ids = leads ? [] : [person.id]
      await sure(origin, admin.token, 'PATCH', `/api/office/groups/${made.data.id}`, { leader_ids })
      leads = !leads
    },
  }
}
