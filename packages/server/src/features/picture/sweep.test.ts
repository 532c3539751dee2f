import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { closingCalls } from '@museum/contract/closing/closing.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { barePicture, smallPicture, uploadQuota } from '@museum/contract/picture/picture.rules.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Choices, form, makeChoices } from '../../testing/applicant.ts'
import { blank } from '../../testing/pictures.ts'
import { eachStore } from '../../testing/stores.ts'
import { uploaded } from '../../testing/uploaded.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { sweepUploads } from './upload.service.ts'

const now = '2026-05-12T02:00:00Z'
const dot = await blank(40).png().toBuffer()

eachStore('an uploaded picture', (store, once) => {
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
  const save = async (who: Person, img_path: string) =>
    world.as(who).send(applicationCalls.save, await form(world, who, choices, { img_path }))
  const later = (hours: number) =>
    world.setNow(new Date(Date.parse(now) + hours * 3_600_000).toISOString())

  describe('is one of so many a day', () => {
    test('of a person, counted also when several come at once', async () => {
      const person = await world.person('多图')
      for (let at = 2; at < uploadQuota.person.pictures; at += 1) await uploaded(world, person)
      const heard = await Promise.all([upload(person), upload(person), upload(person)])
      expect(heard.map(({ fault }) => fault ?? 'kept').sort()).toEqual([
        'kept',
        'kept',
        'upload.quota',
      ])
      expect((await upload(await world.person('别人'))).status).toBe(1)
      later(25)
      expect((await upload(person)).status).toBe(1)
    })

    once('by their bytes as well', async () => {
      const person = await world.person('大图')
      const path = await uploaded(world, person)
      const { bytes } = uploadQuota.person
      await world.db.updateTable('upload').set({ bytes }).where('path', '=', path).execute()
      expect((await upload(person)).fault).toBe('upload.quota')
    })
  })

  describe('to which nothing refers', () => {
    const files = async () => {
      const names: string[] = []
      for await (const name of world.appContext.files.list()) names.push(name)
      return names
    }
    const kept = async (path: string) => {
      const rows = await world.db
        .selectFrom('upload')
        .select('id')
        .where('path', '=', path)
        .execute()
      const names = await files()
      const both = [path, smallPicture(path)].filter((one) => names.includes(one.slice(7)))
      return [rows.length, both.length]
    }
    const sweep = (hours: number) => {
      later(hours)
      return sweepUploads(world.appContext, world.appContext.clock())
    }

    once('goes after a day, row and both files; what a record names stays', async () => {
      const person = await world.person('申请人')
      const [left, used] = [barePicture(await photo(person)), barePicture(await photo(person))]
      await save(person, used)
      await sweep(23.9)
      expect(await kept(left)).toEqual([1, 2])
      await sweep(24)
      expect([await kept(left), await kept(used)]).toEqual([
        [0, 0],
        [1, 2],
      ])
      expect((await save(await world.person('别人'), left)).fault).toBe('upload.unknown')
    })

    test('goes a day after it was replaced, unless something else shows it', async () => {
      const [cover, both] = [await photo(admin), await photo(admin)]
      const content = `<img src="${both}">`
      const made = await world
        .as(admin)
        .send(articleOfficeCalls.create, { title: '文', img_path: cover, content })
      const { id } = made.data
      const own = await photo(admin)
      await world.as(admin).send(closingCalls.changeSettings, { logo_path: own, banner_path: both })
      const look = { logo_path: '', banner_path: both }
      const other = { title: '又', img_path: both }
      await world.as(admin).send(articleOfficeCalls.create, other)
      await sweep(30)
      expect(await kept(cover)).toEqual([1, 2])
      const change = { id, img_path: '', content: '<p>文</p>' }
      await world.as(admin).send(articleOfficeCalls.change, change)
      await world.as(admin).send(closingCalls.changeSettings, look)
      await sweep(53.9)
      expect(await kept(cover)).toEqual([1, 2])
      await sweep(54)
      expect([await kept(own), await kept(cover), await kept(both)]).toEqual([
        [0, 0],
        [0, 0],
        [1, 2],
      ])
    })

    once('is swept to the end by the next round when one was cut off', async () => {
      const path = barePicture(await photo(await world.person('申请人')))
      const { files, ...appContext } = world.appContext
      const broken = { ...files, remove: () => Promise.reject(new Error('cut off')) }
      later(25)
      await expect(
        sweepUploads({ ...appContext, files: broken }, world.appContext.clock()),
      ).rejects.toThrow('cut off')
      await sweep(26)
      expect(await kept(path)).toEqual([0, 0])
    })
  })
})
