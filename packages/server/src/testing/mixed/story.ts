import { attendanceOfficeCalls } from '@museum/contract/attendance/attendance-office.calls.ts'
import { broadcastCalls } from '@museum/contract/broadcast/broadcast.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import { enlistCalls, enlistOfficeCalls } from '@museum/contract/enlist/enlist.calls.ts'
import { postCalls } from '@museum/contract/post/post.calls.ts'
import { postOfficeCalls } from '@museum/contract/post/post-office.calls.ts'
import { rosterCalls } from '@museum/contract/roster/roster.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { voteCalls } from '@museum/contract/vote/vote.calls.ts'
import { entryOf } from '../serving.ts'
import type { Person } from '../world.ts'
import type { Ledger } from './ledger.ts'
import type { Say } from './line.ts'
import type { MixedMuseum } from './museum.ts'

/** Who acts in a story, and where it is written down. */
export interface Stage {
  museum: MixedMuseum
  ledger: Ledger
  me: Person
  say: Say
  /** The office's phone, so to speak. */
  office: Say
  /** Writes as whoever has this id. */
  sayAs: (personId: number) => Say
}

const broadcastEvery = 10

/** One round of everything that a volunteer writes and the office decides about it. */
export async function live(stage: Stage, round: number): Promise<void> {
  await enrol(stage, round)
  await contend(stage, round)
  await plan(stage, round)
  await serve(stage, round)
  await choose(stage, round)
  await share(stage, round)
  if (round % broadcastEvery === 0) await tell(stage, round)
}

async function enrol({ museum, ledger, me, say, office }: Stage, round: number) {
  const activity_id = museum.wide
  const { data } = await say(enlistCalls.enrol, { id: activity_id })
  const note = (enlist_status: number) =>
    ledger.enlists.set(data.enlist_id, { volunteer_id: me.id, activity_id, enlist_status })
  note(1)
  const decision = (['pass', 'fail', undefined] as const)[round % 3]
  if (decision) {
    await office(enlistOfficeCalls.decide, { id: data.enlist_id, decision, remark: '名额有限' })
    ledger.decisions += 1
    note(decision === 'pass' ? 3 : 2)
  }
  if (decision === 'fail') return
  await say(enlistCalls.cancel, { id: data.enlist_id })
  note(4)
}

async function contend({ museum, ledger, me, say }: Stage, round: number) {
  const { status, data } = await say(enlistCalls.enrol, { id: museum.narrow }, [
    'enlist.full',
    'enlist.duplicate',
  ])
  if (status !== 1) return
  const row = { volunteer_id: me.id, activity_id: museum.narrow }
  ledger.enlists.set(data.enlist_id, { ...row, enlist_status: 3 })
  if (round % 4 === 3) return
  await say(enlistCalls.cancel, { id: data.enlist_id })
  ledger.enlists.set(data.enlist_id, { ...row, enlist_status: 4 })
}

const spans = [
  { start_time: '08:00:00', end_time: '09:30:00' },
  { start_time: '10:00:00', end_time: '11:30:00' },
  { start_time: '13:00:00', end_time: '16:00:00' },
]

async function plan({ museum, ledger, me, say }: Stage, round: number) {
  const time = addDays(museum.today, 2 + (round % 5))
  const chosen = spans.slice(0, 1 + (round % spans.length))
  const entries = chosen.map((span) => entryOf(museum.serving, span))
  await say(rosterCalls.state, { time, arr_json: JSON.stringify(entries) })
  ledger.days.set(`${me.id} ${time}`, chosen.map(({ start_time }) => start_time).join())
}

async function serve({ museum, ledger, me, say, office }: Stage, round: number) {
  const id = museum.shifts.get(me.id)?.[round]
  if (id === undefined) return
  const signed = { sign_time: '', sign_out_time: '', repair_sign_time: '' }
  ledger.signed.set(id, signed)
  signed.sign_time = (await say(signCalls.sign, { id, type: 'sign' })).data.time
  signed.sign_out_time = (await say(signCalls.sign, { id, type: 'signout' })).data.time
  // Whoever came before the phone was at hand: otherwise these shifts would last no minute.
  const sign_time = `${museum.today} 00:30:00`
  await office(attendanceOfficeCalls.repair, { id, sign_time, reason: '手机没电' })
  signed.repair_sign_time = sign_time
  ledger.decisions += 1
}

async function choose({ museum, ledger, me, say }: Stage, round: number) {
  const map_id = museum.candidates[round]
  if (map_id === undefined) return
  await say(voteCalls.vote, { id: museum.vote, map_id })
  ledger.ballots.push(`${me.id} ${map_id}`)
}

async function share({ ledger, me, say, office, sayAs }: Stage, round: number) {
  const title = `志愿者${me.id}的第${round}篇`
  const { id } = (await say(postCalls.push, { title, content: '今天遇到一位认真的小观众。' })).data
  ledger.posts.set(id, { person_id: me.id, title, status: 1 })
  const decision = round % 4 === 0 ? 'fail' : 'pass'
  await office(postOfficeCalls.decide, { id, decision, remark: '请补充内容' })
  ledger.decisions += 1
  ledger.posts.set(id, { person_id: me.id, title, status: decision === 'pass' ? 2 : 3 })
  // Of somebody else: nobody replies to themselves.
  const [post, about] =
    [...ledger.posts].findLast(
      ([, { person_id, status }]) => status === 2 && person_id !== me.id,
    ) ?? []
  if (post === undefined || !about) return
  const comment = `${me.id}的第${round}条评论`
  const { comment_id } = (await say(postCalls.comment, { id: post, remark: comment })).data
  const written = { person_id: me.id, comment, reply: '' }
  ledger.comments.set(comment_id, written)
  const reply = `答${comment}`
  await sayAs(about.person_id)(postCalls.comment, { id: post, comment_id, remark: reply })
  written.reply = reply
}

async function tell({ ledger, me, office }: Stage, round: number) {
  const title = `${me.id}第${round}次通知`
  await office(broadcastCalls.send, { title, content: '下周一全馆检修，暂停服务。', all: 1 })
  ledger.broadcasts.push(title)
}
