import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import type { Person, World } from './world.ts'

/** Writes a post as somebody; answers its id. */
export async function writePost(
  world: World,
  who: Person,
  title = '修复室的一天',
  content = '今天跟着老师看了青铜器的除锈。',
): Promise<number> {
  return (await world.as(who).send(postCalls.push, { title, content })).data.id
}

/** Writes a post that the office has approved; answers its id. */
export async function publishPost(world: World, who: Person, admin: Person, title?: string) {
  const id = await writePost(world, who, title)
  await world.as(admin).send(postOfficeCalls.decide, { id, decision: 'pass' })
  return id
}
