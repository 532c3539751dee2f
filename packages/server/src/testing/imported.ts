import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { vaultOf } from '../privacy/vault.ts'
import { newDocument } from './applicant.ts'
import type { Person, World } from './world.ts'

/** A formal volunteer as an import leaves them: with a document and without a way to log in. */
export async function importedVolunteer(world: World, name = '李淑兰') {
  const { id } = await world.person(name, 7)
  await world.db.deleteFrom('session').where('person_id', '=', id).execute()
  const id_num = newDocument()
  const id_num_mark = vaultOf(world.appContext.settings.dataKey).blindIndex(id_num)
  await world.db.updateTable('volunteer').set({ id_num_mark }).where('id', '=', id).execute()
  return { id, id_num }
}

/** A person whom WeChat knows, with their token; they never applied. */
export async function wechatVisitor(world: World, nickname = '微信用户') {
  const person = await world.person(nickname)
  const ids = { openid: `o${person.id}`, mini_openid: `m${person.id}`, unionid: `u${person.id}` }
  await world.db.updateTable('person').set(ids).where('id', '=', person.id).execute()
  return { ...person, ...ids }
}

export type Claims = ReturnType<typeof claimsOf>

/** Claims in this museum, whose codes `admin` gives. */
export function claimsOf(world: World, admin: Person) {
  const newCode = (id: number, headers: Record<string, string> = {}) =>
    world.as(admin).send(claimCalls.code, { id }, headers)
  return {
    newCode,
    claim: (who: { token: string }, given: { code: string; id_num: string }) =>
      world.as(who).send(claimCalls.claim, given),
    /** An imported volunteer with a code, and a phone. */
    begun: async (name?: string) => {
      const li = await importedVolunteer(world, name)
      const { code } = (await newCode(li.id)).data
      return { li, given: { code, id_num: li.id_num }, phone: await wechatVisitor(world) }
    },
    personOf: (id: number) =>
      world.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst(),
  }
}
