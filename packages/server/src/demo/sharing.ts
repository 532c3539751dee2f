import { postCalls, postOfficeCalls } from '@museum/contract/post/post.calls.ts'
import type { DemoEvent, DemoMuseum } from './events.ts'
import { asOffice, asPerson, type Hand, need } from './hands.ts'
import { demoPeople, type PersonKey } from './people.ts'
import { type DemoPost, demoPosts } from './posts.ts'

/** Each post is written in the morning, decided in the afternoon and talked about from the next day on. */
export function sharingEvents(museum: DemoMuseum): DemoEvent[] {
  return demoPosts.flatMap((post) => {
    let id = 0
    const by = (key: PersonKey) => handOf(museum, key)
    const write = async () => {
      const { title, content } = post
      id = (await need((await by(post.person)).send(postCalls.push, { title, content }))).id
    }
    const events: DemoEvent[] = [{ day: post.day, time: '09:20:00', run: write }]
    if (post.decision === 'pending') return events
    events.push({ day: post.day, time: '15:40:00', run: () => decide(museum, id, post) })
    for (const [index, comment] of (post.comments ?? []).entries()) {
      const day = Math.min(post.day + 1 + index, -1)
      const hour = 18 + Math.min(index, 3)
      let comment_id = 0
      const say = async () => {
        const input = { id, remark: comment.text }
        const said = await need((await by(comment.person)).send(postCalls.comment, input))
        comment_id = said.comment_id
      }
      events.push({ day, time: `${hour}:30:00`, run: say })
      if (!comment.reply) continue
      const remark = comment.reply
      const answer = async () => {
        const reply = { id, comment_id, remark }
        await need((await by(post.person)).send(postCalls.comment, reply))
      }
      events.push({ day, time: `${hour}:${46 + (index % 3) * 4}:00`, run: answer })
    }
    if (post.deleted) {
      const run = async () => {
        await need((await by(post.person)).send(postCalls.remove, { id }))
      }
      events.push({ day: -1, time: '22:10:00', run })
    }
    return events
  })
}

async function handOf(museum: DemoMuseum, key: PersonKey): Promise<Hand> {
  const person = demoPeople.find((known) => known.key === key)
  return await asPerson(museum.app, person?.name ?? key)
}

async function decide(museum: DemoMuseum, id: number, post: DemoPost): Promise<void> {
  if (post.decision === 'pending') return
  const office = await asOffice(museum.app)
  const { decision, remark = '' } = post
  await need(office.send(postOfficeCalls.decide, { id, decision, remark }))
}
