import { randomBytes } from 'node:crypto'
import type { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { addDays } from '@museum/contract/day.ts'
import {
  countedBy,
  figuresOf,
  type Shift,
  type Verdict,
} from '@museum/contract/roster/shift.rules.ts'
import { statementCode, statementNumber } from '@museum/contract/statement/statement.rules.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/types.ts'
import { putOnLeave } from '../../features/correction/leave.service.ts'
import { maskName } from '../../privacy/mask.ts'
import { hashOf } from '../../privacy/secret.ts'
import { vaultOf } from '../../privacy/vault.ts'
import { makeActivity } from '../recruitment.ts'
import { before, type Ground, secret, today } from './ground.ts'

type Written = z.input<typeof activityOfficeCalls.create.input>
type Owner = { id: number }

const yesterday = addDays(today, -1)

/** Makers of what a volunteer has; each answers the new row's id. */
export function personalObjects(ground: Ground) {
  const { world, admin, serving, stranger } = ground
  const { db } = world
  const wordOf = (owner: Owner) => (owner.id === stranger.id ? secret : '自己的')

  /** One that recruits now, or as `change` has it. */
  const activity = (change: Written = {}) =>
    makeActivity(world, admin, today, { activity_type_id: ground.activityType, ...change })

  const draftActivity = () => activity({ title: secret, state: 'draft' })

  async function enlist({ id }: Owner, enlist_status: 1 | 3 = 1) {
    const activity_id = await activity()
    await db.updateTable('activity').set({ enlist_num: 1 }).where('id', '=', activity_id).execute()
    const row = { activity_id, volunteer_id: id, enlist_time: before, enlist_status }
    return await idOf(
      db
        .insertInto('enlist')
        .values({
          ...row,
          approval_remark: wordOf({ id }),
          approval_date: '',
          approval_by: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  const message = (owner: Owner) =>
    idOf(
      db
        .insertInto('message')
        .values({
          person_id: owner.id,
          title: wordOf(owner),
          content: wordOf(owner),
          created_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  /** 1 pending, 2 approved, 3 rejected; an approved one is for everybody. */
  const post = (owner: Owner, status: 1 | 2 | 3 = 1, deleted_at = '') =>
    idOf(
      db
        .insertInto('post')
        .values({
          person_id: owner.id,
          title: status === 2 && deleted_at === '' ? '公开的' : wordOf(owner),
          content: '内容',
          status,
          created_at: before,
          push_time: status === 2 ? before : '',
          deleted_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  /** What somebody wrote about a post of `author`. */
  async function comment(author: Owner, by: Owner = stranger, post_id?: number) {
    const about = post_id ?? (await post(author, 2))
    await db.updateTable('post').set({ comment_num: 1 }).where('id', '=', about).execute()
    const row = { post_id: about, author_id: author.id, person_id: by.id }
    return await idOf(
      db
        .insertInto('comment')
        .values({ ...row, comment: '评论', created_at: before })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  /** Of `date` from 09:30 to 12:00; nobody has signed it unless `times` say so. */
  async function shift(
    owner: Owner,
    date = today,
    times: Partial<Shift> & { verdict?: Verdict } = {},
  ) {
    const own = {
      date,
      start_time: '09:30:00',
      end_time: '12:00:00',
      sign_time: '',
      sign_out_time: '',
      repair_sign_time: '',
      repair_sign_out_time: '',
      ...times,
    }
    return await idOf(
      db
        .insertInto('roster')
        .values({
          ...own,
          ...figuresOf(own, world.appContext.settings.museumZone),
          volunteer_id: owner.id,
          activity_id: serving.activity,
          service_type_id: serving.desk,
          place_id: serving.gate,
          name: wordOf(owner),
          created_at: before,
          updated_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  /** A coming shift of which somebody is on leave. */
  async function leave(owner: Owner) {
    const id = await shift(owner, addDays(today, 10 + ground.count()))
    await putOnLeave({ tx: db as Tx }, [id], {
      told_at: before,
      reason: wordOf(owner),
      told_by: '',
    })
    return id
  }

  /** A shift of yesterday that somebody came to and went from. */
  async function servedShift(owner: Owner) {
    const date = addDays(today, -1)
    const times = { sign_time: `${date} 09:30:00`, sign_out_time: `${date} 12:00:00` }
    return await shift(owner, date, times)
  }

  /** What somebody said of such a shift. */
  async function feedback(owner: Owner) {
    const roster_id = await servedShift(owner)
    return await idOf(
      db
        .insertInto('feedback')
        .values({
          roster_id,
          volunteer_id: owner.id,
          date: addDays(today, -1),
          mood: 3,
          need_help: 1,
          waits: 2,
          content: wordOf(owner),
          created_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  /** Of the day before, which somebody served with a code. */
  async function statement({ id }: Owner, bulk_id: number | null = null) {
    await servedShift({ id })
    const { name, code } = await db
      .selectFrom('volunteer')
      .select(['name', 'code'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const vault = vaultOf(world.appContext.settings.dataKey)
    const secretCode = statementCode(randomBytes(16))
    return await idOf(
      db
        .insertInto('statement')
        .values({
          number: statementNumber(2020, ground.count()),
          code_hash: hashOf(secretCode),
          code_sealed: vault.seal('statement.code', secretCode),
          volunteer_id: id,
          name,
          name_masked: maskName(name),
          code: code ?? '',
          id_num: '',
          first_day: yesterday,
          last_day: yesterday,
          minutes: 60,
          times: 1,
          content: JSON.stringify([{ id: serving.desk, name: '咨询', minutes: 60, times: 1 }]),
          museum_name: '江南博物馆',
          unit: '志愿者办公室',
          phone: '',
          origin: 'http://localhost',
          issued_at: `${today} 08:00:00`,
          issued_by: '',
          counted_by: countedBy,
          bulk_id,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  /** What somebody asked of a shift of yesterday, which waits. */
  async function correction(owner: Owner = stranger) {
    const roster_id = await shift(owner, addDays(today, -1))
    const asked = { sign_time: '', sign_out_time: '', reason: wordOf(owner), created_at: before }
    return await idOf(
      db
        .insertInto('correction')
        .values({ roster_id, volunteer_id: owner.id, ...asked })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  }

  /** A group, led by somebody if so. */
  async function group(leader?: number) {
    const id = await idOf(
      db
        .insertInto('volunteer_group')
        .values({ name: `组${ground.count()}` })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    if (leader === undefined) return id
    await db.insertInto('group_leader').values({ group_id: id, volunteer_id: leader }).execute()
    await db.updateTable('volunteer').set({ is_group_leader: 1 }).where('id', '=', leader).execute()
    return id
  }

  /** The one request for deletion of somebody that waits. */
  async function deletion({ id: person_id }: Owner) {
    await db.deleteFrom('deletion_request').where('person_id', '=', person_id).execute()
    const row = { person_id, requested_at: before, due_day: addDays(today, 15) }
    return await idOf(
      db.insertInto('deletion_request').values(row).returning('id').executeTakeFirstOrThrow(),
    )
  }

  /** Two records that may be one person's, as somebody's login has told: the pair, and the first of both. */
  async function duplicate() {
    const [one, other] = [await world.person('李兰', 7), await world.person('李淑兰', 7)]
    const pair = { first_id: one.id, second_id: other.id, reason: 'wechat' as const }
    const id = await idOf(
      db
        .insertInto('duplicate_person')
        .values({ ...pair, found_at: before })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    return { id, stays: one.id }
  }

  return {
    activity,
    deletion,
    duplicate,
    /** The same of somebody new. */
    deletionOf: async () => deletion(await world.person('想注销的人', 7)),
    draftActivity,
    enlist,
    message,
    post,
    comment,
    shift,
    leave,
    servedShift,
    feedback,
    statement,
    correction,
    group,
    /** A day on which nothing is yet. */
    newDay: () => addDays(today, 10 + ground.count()),
  }
}

export async function idOf(made: Promise<{ id: number }>): Promise<number> {
  return (await made).id
}
