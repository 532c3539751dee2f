import { buffer } from 'node:stream/consumers'
import { articleOfficeCalls } from '@museum/contract/article/article.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { barePicture, smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { runDue } from '../../jobs/jobs.ts'
import { listKeys, retireKeys, rotateKeys } from '../../keys/keys.ts'
import { keyKinds } from '../../keys/reseal.ts'
import { openKeys } from '../../privacy/keys.ts'
import { keyNumberIn } from '../../privacy/sealed.ts'
import { blank } from '../../testing/pictures.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'
import { sealPictures } from './sealed.service.ts'

const begin = Date.parse('2026-05-12T02:00:00Z')
const hour = 3_600_000
const dot = await blank(40).png().toBuffer()

eachStore('a photo of somebody', (store) => {
  let world: World
  let admin: Person
  const at = (ms: number) => world.setNow(new Date(begin + ms).toISOString())
  beforeEach(async () => {
    world = await openWorld(store, { now: new Date(begin).toISOString() })
    admin = await world.office('admin')
  })
  afterEach(() => world.close())

  const photo = async (who: Person): Promise<string> => {
    const call = who === admin ? pictureCalls.officePicture : pictureCalls.picture
    return (await world.as(who).upload(call, 'a.png', dot)).data.file_path_full
  }
  const namesOf = (address: string) =>
    [barePicture(address), smallPicture(barePicture(address))].map((one) => one.slice(7))
  const stored = async (name: string) => {
    const kept = await world.appContext.files.get(name)
    return kept ? await buffer(kept.body) : Buffer.alloc(0)
  }
  /** Under which keys both copies lie; undefined of one that lies open. */
  const keysOf = async (address: string) =>
    await Promise.all(namesOf(address).map(async (name) => keyNumberIn(await stored(name))))
  const shows = async (address: string) => {
    const { statusCode, rawPayload } = await world.app.inject({ url: address })
    return statusCode === 200 && (await sharp(rawPayload).metadata()).width === 40
  }

  test('lies sealed under its own name, and shows where an answer shows it', async () => {
    const [one, other] = [
      await photo(await world.person('申请人')),
      await photo(await world.person('别人')),
    ]
    expect([await keysOf(one), await keysOf(other)]).toEqual([
      [0, 0],
      [0, 0],
    ])
    for (const address of [one, smallPicture(one)]) expect(await shows(address)).toBe(true)
    // Whoever writes the store can neither show one person's photo as another's nor change it.
    const [name = ''] = namesOf(one)
    await world.appContext.files.put(name, await stored(namesOf(other)[0] ?? ''))
    expect((await world.app.inject({ url: one })).statusCode).toBe(404)
    expect(await shows(smallPicture(one))).toBe(true)
  })

  test('is sealed later where it lay open before, or was the museum’s; what all may see is not', async () => {
    const [old, put, cover] = [
      await photo(await world.person('老照片')),
      await photo(admin),
      await photo(admin),
    ]
    const row = { sealed_by: null }
    await world.db.updateTable('upload').set(row).where('portrait', '=', 1).execute()
    for (const name of namesOf(old))
      await world.appContext.files.put(name, await stored(namesOf(cover)[0] ?? ''))
    const { id } = await world.person('志愿者', 7)
    await world.as(admin).send(volunteerEditCalls.change, { id, img_path: put })
    await world.as(admin).send(articleOfficeCalls.create, { title: '文', img_path: cover })
    const shown = async () => {
      const { data } = await world.as(admin).send(volunteerOfficeCalls.info, { id })
      return await Promise.all([shows(old), shows(data.img_path), shows(cover)])
    }
    expect([await keysOf(old), await keysOf(put)]).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ])
    expect(await shown()).toEqual([true, true, true])
    await sealPictures(world.appContext)
    expect([await keysOf(old), await keysOf(put), await keysOf(cover)]).toEqual([
      [0, 0],
      [0, 0],
      [undefined, undefined],
    ])
    expect(await shown()).toEqual([true, true, true])
  })

  test('is sealed anew under the next key, and the former one stays until it is', async () => {
    const { settings, clock } = world.appContext
    const museum = { ...world.appContext, zone: 'Asia/Shanghai' }
    await openKeys(world.db, settings, clock)
    const addresses: string[] = []
    for (const name of ['甲', '乙', '丙', '丁', '戊', '己'])
      addresses.push(await photo(await world.person(name)))
    await rotateKeys(world.db, settings, clock())
    at(20_000)
    await runDue(world.appContext, keyKinds)
    expect(await listKeys(museum)).toContainEqual(
      expect.stringMatching(/^seal 1: .*still to be sealed anew: picture.file 6$/),
    )
    const retire = () => retireKeys(museum, 1, new Date(begin + 9 * 24 * hour))
    expect((await retire()).stays).toContainEqual(
      expect.stringMatching(/^seal 1 is still needed, .*: picture.file 6$/),
    )
    at(40_000)
    await runDue(world.appContext, keyKinds)
    for (const address of addresses) {
      expect(await keysOf(address)).toEqual([2, 2])
      expect(await shows(address)).toBe(true)
    }
    expect((await retire()).gone).toEqual(['seal'])
  })
})
