import { activityOfficeCalls } from '@museum/contract/activity/activity.calls.ts'
import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { barePicture, smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { recruitmentCalls } from '@museum/contract/recruitment/recruitment.calls.ts'
import { showcaseCalls } from '@museum/contract/showcase/showcase.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { voteOfficeCalls } from '@museum/contract/vote/vote-office.calls.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applicant, type Choices, form, makeChoices } from '../../testing/applicant.ts'
import { blank } from '../../testing/pictures.ts'
import { eachStore } from '../../testing/stores.ts'
import { actOnOne } from '../../testing/together.ts'
import { makeCandidate, makeVote } from '../../testing/voting.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12T02:00:00Z'
const nowhere = '/files/ab/cd/00000000000000000000000000000000.jpg'
const dot = await blank(40).png().toBuffer()

eachStore('a picture', (store, once) => {
  let world: World
  let admin: Person
  let choices: Choices
  beforeAll(async () => {
    world = await openWorld(store, { now })
    admin = await world.office('admin')
    choices = await makeChoices(world, admin)
  })
  beforeEach(() => world.setNow(now))
  afterAll(() => world.close())

  const upload = async (who: Person) => {
    const call = who === admin ? pictureCalls.officePicture : pictureCalls.picture
    return await world.as(who).upload(call, 'a.png', dot)
  }
  const photo = async (who: Person) => (await upload(who)).data.file_path_full
  const fetched = (url: string, headers: Record<string, string> = {}) =>
    world.app.inject({ url, headers })
  const code = async (url: string) => (await fetched(url)).statusCode
  const save = async (who: Person, img_path: string) =>
    world.as(who).send(applicationCalls.save, await form(world, who, choices, { img_path }))
  const details = async (who: Person) => (await world.as(who).send(volunteerCalls.details, {})).data
  const later = (hours: number) =>
    world.setNow(new Date(Date.parse(now) + hours * 3_600_000).toISOString())

  once.describe('that a record names', () => {
    test('must be there and the applicant’s own; missing and foreign are answered alike', async () => {
      const person = await world.person('申请人')
      const missing = await save(person, nowhere)
      expect(missing).toMatchObject({
        status: 0,
        fault: 'upload.unknown',
        data: { field: 'img_path' },
      })
      for (const foreign of [await photo(await world.person('别人')), await photo(admin)])
        expect(await save(person, foreign)).toEqual(missing)
      const own = await photo(person)
      expect((await save(person, own)).status).toBe(1)
      expect(barePicture((await details(person)).img_path)).toBe(barePicture(own))
    })

    test('is accepted unchanged, whoever put it there', async () => {
      const person = await applicant(world, choices)
      const img_path = await photo(admin)
      const change = { id: person.id, img_path }
      expect((await world.as(admin).send(volunteerEditCalls.change, change)).status).toBe(1)
      await world.as(person).send(applicationCalls.cancel, {})
      expect((await save(person, (await details(person)).img_path)).status).toBe(1)
    })

    const rich = (src: string) => `<p>文</p><img src="${src}">`
    test.each<[string, (path: string, volunteer: Person) => Promise<{ status: number }>]>([
      [
        'a cover of an article',
        (img_path) => world.as(admin).send(articleOfficeCalls.create, { title: '文', img_path }),
      ],
      [
        'in an article',
        (path) =>
          world.as(admin).send(articleOfficeCalls.create, { title: '文', content: rich(path) }),
      ],
      [
        'a cover of an activity',
        (img_path) => world.as(admin).send(activityOfficeCalls.create, { img_path }),
      ],
      [
        'in an activity',
        (path) => world.as(admin).send(activityOfficeCalls.create, { recruit_remark: rich(path) }),
      ],
      [
        'a banner of a recruitment',
        (img_path) => world.as(admin).send(recruitmentCalls.create, { img_path }),
      ],
      [
        'the museum’s banner',
        (banner_path) => world.as(admin).send(closingCalls.changeSettings, { banner_path }),
      ],
      [
        'of a candidate',
        async (img_path) => {
          const { id } = await makeCandidate(world, admin, await makeVote(world, admin))
          return world.as(admin).send(voteOfficeCalls.changeCandidate, { id, img_path })
        },
      ],
      [
        'of a volunteer',
        (img_path, { id }) => world.as(admin).send(volunteerEditCalls.change, { id, img_path }),
      ],
    ])('in the office must be the museum’s: %s', async (_, write) => {
      const volunteer = await world.person('志愿者', 7)
      const missing = await write(nowhere, volunteer)
      expect(missing).toMatchObject({ status: 0, fault: 'upload.unknown' })
      const foreign = barePicture(await photo(await world.person('别人')))
      expect(await write(foreign, volunteer)).toEqual(missing)
      expect((await write(await photo(admin), volunteer)).status).toBe(1)
    })

    test('may be the volunteer’s own photo where they stand in a vote', async () => {
      const vote = await makeVote(world, admin)
      const { id, volunteer } = await makeCandidate(world, admin, vote)
      const own = barePicture(await photo(volunteer))
      const change = { id, img_path: own }
      const heard = () => world.as(admin).send(voteOfficeCalls.changeCandidate, change)
      expect((await heard()).fault).toBe('upload.unknown')
      await world.db
        .updateTable('volunteer')
        .set({ img_path: own })
        .where('id', '=', volunteer.id)
        .execute()
      expect((await heard()).status).toBe(1)
    })
  })

  describe('of an applicant', () => {
    once('is nobody’s to fetch by its address alone, also with a login', async () => {
      const person = await world.person('申请人')
      const path = barePicture(await photo(person))
      await save(person, path)
      for (const headers of [{}, loginHeaders(admin.token)] as Record<string, string>[])
        for (const one of [path, smallPicture(path)])
          expect((await fetched(one, headers)).statusCode).toBe(404)
      expect((await fetched(path)).body).toBe((await fetched(nowhere)).body)
    })

    once('shows under the address that its owner and the office are answered', async () => {
      const person = await world.person('申请人')
      await save(person, await photo(person))
      const { id } = person
      const { data } = await world.as(admin).send(volunteerOfficeCalls.info, { id })
      const { list } = (await world.as(admin).send(volunteerOfficeCalls.list, { limit: 100 })).data
      const addresses = [
        (await details(person)).img_path,
        data.img_path,
        list.find((row) => row.id === id)?.img_path ?? '',
      ]
      for (const address of addresses)
        for (const one of [address, smallPicture(address)]) {
          const { statusCode, headers } = await fetched(one)
          expect(statusCode).toBe(200)
          expect(headers['cache-control']).toBe('private, no-store')
        }
    })

    once(
      'keeps its address for an hour, shows for an hour at least, and not for ever',
      async () => {
        const person = await world.person('申请人')
        const first = await photo(person)
        await save(person, first)
        later(0.99)
        expect((await details(person)).img_path).toBe(first)
        expect(await code(first)).toBe(200)
        later(1)
        const second = (await details(person)).img_path
        expect(second).not.toBe(first)
        expect([await code(first), await code(second)]).toEqual([200, 200])
        later(2)
        expect(await code(first)).toBe(404)
      },
    )

    once('does not show under a signature of another time, picture or kind', async () => {
      const address = await photo(await world.person('申请人'))
      const other = await photo(await world.person('别人'))
      const query = (of: string) => of.slice(of.indexOf('?'))
      const forged = [
        barePicture(address) + query(other),
        address.replace(/e=(\d+)/, (_, end) => `e=${Number(end) + 3_600}`),
        address.replace(/&s=.*/, ''),
        address.replace(/&s=.*/, '&s='),
        `${address}&s=x`,
        `${address}x`,
        `${barePicture(address)}?e=1e99&s=${address.slice(-43)}`,
      ]
      for (const url of forged) expect(await code(url)).toBe(404)
    })

    once(
      'is shown anew to its owner, whose kept address has run out, and to nobody else',
      async () => {
        const person = await world.person('申请人')
        const address = await photo(person)
        later(3)
        expect(await code(address)).toBe(404)
        const ask = (who: Person, path: string) => world.as(who).send(pictureCalls.shown, { path })
        expect(await code((await ask(person, address)).data.file_path_full)).toBe(200)
        const missing = await ask(person, nowhere)
        expect(missing.fault).toBe('content.not_found')
        expect(await ask(await world.person('别人'), address)).toEqual(missing)
      },
    )

    test('that the office has put on the record is theirs alone as well', async () => {
      const path = await photo(admin)
      expect(await code(path)).toBe(200)
      const { id } = await world.person('志愿者', 7)
      await world.as(admin).send(volunteerEditCalls.change, { id, img_path: path })
      expect(await code(path)).toBe(404)
    })
  })

  once('of the museum is for everybody, and kept for a year once something shows it', async () => {
    const img_path = await photo(admin)
    expect((await fetched(img_path)).headers['cache-control']).toBe('private, no-cache')
    await world.as(admin).send(articleOfficeCalls.create, { title: '文', img_path })
    expect((await fetched(img_path)).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    )
  })

  once.describe('in the showcase', () => {
    const shownOf = async ({ id }: Person) =>
      (await world.as().send(showcaseCalls.list, { limit: 100 })).data.list.find(
        (row) => row.id === id,
      )
    const say = (who: Person, show_consent: 0 | 1) =>
      world.as(who).send(volunteerCalls.showcase, { show_consent })
    async function formal(): Promise<Person> {
      const person = await world.person('志愿者')
      await save(person, await photo(person))
      await world.db
        .updateTable('volunteer')
        .set({ status: 7 })
        .where('id', '=', person.id)
        .execute()
      return person
    }

    test('is for everybody while its volunteer agrees, and for nobody at once when they do not', async () => {
      const person = await formal()
      expect(await shownOf(person)).toBeUndefined()
      expect((await say(person, 1)).data).toEqual({ show_consent: 1 })
      const path = (await shownOf(person))?.img_path ?? ''
      expect(path).toMatch(/\.jpg$/)
      const { statusCode, headers } = await fetched(smallPicture(path))
      expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-cache'])
      const kept = { 'if-none-match': String(headers.etag) }
      expect((await fetched(smallPicture(path), kept)).statusCode).toBe(304)
      expect((await say(person, 0)).status).toBe(1)
      expect(await shownOf(person)).toBeUndefined()
      expect((await fetched(smallPicture(path), kept)).statusCode).toBe(404)
      expect((await details(person)).show_consent).toBe(0)
      expect((await say(person, 1)).status).toBe(1)
      expect(await code(path)).toBe(200)
    })

    test('goes with the volunteer’s login', async () => {
      const person = await formal()
      await say(person, 1)
      const path = (await shownOf(person))?.img_path ?? ''
      await actOnOne(world, admin, person, { act: 'disable' })
      expect(await code(path)).toBe(404)
    })

    test('may be agreed to and withdrawn in any status, by whoever has applied', async () => {
      const person = await applicant(world, choices)
      for (const show_consent of [1, 0] as const)
        expect((await say(person, show_consent)).data).toEqual({ show_consent })
      expect((await say(await world.person('访客'), 1)).fault).toBe('content.not_found')
    })
  })
})
