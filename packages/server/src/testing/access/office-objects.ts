import { addDays } from '@museum/contract/day.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import { hashOf } from '../../privacy/secret.ts'
import { votePeriod } from '../voting.ts'
import { before, type Ground, secret, today } from './ground.ts'
import { idOf } from './objects.ts'

/** Makers of what the office keeps; each answers the new row's id. */
export function officeObjects(ground: Ground) {
  const { world, serving, admin } = ground
  const { db } = world
  const named = (word: string) => `${word}${ground.count()}`

  const volunteer = async (status: VolunteerStatus = 7) =>
    (await world.person(named('志愿者'), status)).id

  const recruitment = (state: 'draft' | 'published' = 'published') =>
    idOf(
      db
        .insertInto('recruitment')
        .values({
          title: state === 'draft' ? secret : '长期招募',
          img_path: '',
          introduction: '',
          content: '',
          state,
          updated_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  const article = (state: 'draft' | 'published' = 'published') =>
    idOf(
      db
        .insertInto('article')
        .values({
          title: state === 'draft' ? secret : '文章',
          introduction: '',
          img_path: '',
          content: '',
          state,
          created_at: state === 'draft' ? '' : before,
          updated_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  /** Under way and for everyone, or to come. */
  const vote = (when: 'now' | 'coming' = 'now') =>
    idOf(
      db
        .insertInto('vote')
        .values({
          title: when === 'coming' ? secret : '评选',
          ...votePeriod,
          ...(when === 'coming' && {
            start_time: '2026-06-01 09:00:00',
            end_time: '2026-06-09 09:00:00',
          }),
          max_votes: 1,
          voters: 'everyone',
          created_at: before,
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  const candidate = async (vote_id?: number) =>
    await idOf(
      db
        .insertInto('candidate')
        .values({
          vote_id: vote_id ?? (await vote()),
          volunteer_id: await volunteer(),
          introduction: '',
          remark: '',
          img_path: '',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  const row = (table: 'service_type' | 'place', word: string) =>
    idOf(
      db
        .insertInto(table)
        .values({ name: named(word) })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  const signCode = () =>
    idOf(
      db
        .insertInto('sign_code')
        .values({
          place_id: serving.gate,
          secret: named('code-'),
          created_at: before,
          valid_until: '2026-12-31',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )

  /** A screen under a token. */
  const alive = { pair_expires_ms: 4e12, created_at: `${today} 00:00:00` }
  const screen = (row: { token_hash?: string; kind?: 'wall' }) =>
    idOf(
      db
        .insertInto('device')
        .values({ name: '南门入口', ...alive, ...row })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
  const device = () => screen({ token_hash: hashOf(named('TOKEN')) })
  const kioskToken = async () => {
    const token = named('TOKEN')
    await screen({ token_hash: hashOf(token) })
    return token
  }
  const wallToken = async () => {
    const token = named('TOKEN')
    await screen({ token_hash: hashOf(token), kind: 'wall' })
    return token
  }
  /** What a screen shows now. */
  const kioskProof = async () => {
    const { data } = await world.as().send(signCodeCalls.show, { token: await kioskToken() })
    return (
      new URL(data.codes[0]?.address ?? '', 'https://museum.test').searchParams.get('proof') ?? ''
    )
  }
  const pairCode = async () => {
    const { data } = await world.as(admin).send(signCodeCalls.addDevice, { name: '南门入口' })
    return data.pair_code
  }

  return {
    signCode,
    device,
    kioskToken,
    wallToken,
    kioskProof,
    pairCode,
    volunteer,
    applicant: () => volunteer(1),
    recruitment,
    article,
    vote,
    candidate,
    serviceType: () => row('service_type', '类型'),
    place: () => row('place', '地点'),

    dictionary: () =>
      idOf(
        db
          .insertInto('dictionary')
          .values({ kind: 'skill', name: named('技能'), sort: 0, disabled: 0 })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),

    /** A place of a shift, on one of the days on which they are taken and at a time of its own. */
    openSlot: async () => {
      const count = ground.count()
      const date = addDays(today, 2 + (count % 25))
      // Somebody has planned that day, whatever was asked before.
      const day = db.insertInto('roster_date').values({ date })
      await day.onConflict((conflict) => conflict.doNothing()).execute()
      const minute = (past: number) => {
        const minutes = 25 * (Math.floor(count / 25) % 57) + past
        const two = (part: number) => String(part).padStart(2, '0')
        return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`
      }
      return await idOf(
        db
          .insertInto('roster_slot')
          .values({
            date,
            service_type_id: serving.desk,
            place_id: serving.gate,
            start_time: minute(0),
            end_time: minute(20),
            need: 1,
            activity_id: serving.activity,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
    },

    slot: (date: string, more: { end_time?: string; need?: number } = {}) =>
      idOf(
        db
          .insertInto('roster_slot')
          .values({
            date,
            service_type_id: serving.desk,
            place_id: serving.gate,
            start_time: '09:00:00',
            end_time: '10:00:00',
            need: 1,
            ...more,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),

    /** A cell of the template, and further down a week to which it was not applied. */
    demand: () =>
      idOf(
        db
          .insertInto('demand')
          .values({
            weekday: 3,
            service_type_id: serving.desk,
            place_id: serving.hall,
            start_time: '09:00:00',
            end_time: '12:00:00',
            need: 2,
            activity_id: null,
            explain_time: 0,
          })
          .onConflict((conflict) =>
            conflict
              .columns(['weekday', 'service_type_id', 'place_id', 'start_time'])
              .doUpdateSet({ need: 2 }),
          )
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),
    week: () => addDays(today, 70 + 7 * ground.count()),

    broadcast: (sent = true) =>
      idOf(
        db
          .insertInto('broadcast')
          .values({
            title: '通知',
            content: '内容',
            audience: 'all',
            audience_ids: '[]',
            audience_words: '全部志愿者',
            ...(sent ? { started_at: before } : { send_at: '2026-12-24 09:00:00' }),
            created_at: before,
            created_by: 'director',
            total: 0,
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      ),

    auditLine: () => idOf(db.selectFrom('audit').select('id').limit(1).executeTakeFirstOrThrow()),

    /** A hall that is closed for a day. */
    closure: async (date: string) => {
      const span = { start_time: '', end_time: '' }
      const id = await idOf(
        db
          .insertInto('closure')
          .values({ first: date, last: date, ...span, whole: 0, reason: '布展' })
          .returning('id')
          .executeTakeFirstOrThrow(),
      )
      await db
        .insertInto('closure_place')
        .values({ closure_id: id, place_id: serving.gate })
        .execute()
      return id
    },

    /** A day that is closed. */
    closedDay: async (date: string) => {
      await db
        .insertInto('special_day')
        .values({ date, closed: 1, start_time: '', end_time: '' })
        // A request may have closed it or set its hours already.
        .onConflict((on) => on.column('date').doUpdateSet({ closed: 1 }))
        .execute()
      return date
    },
  }
}
