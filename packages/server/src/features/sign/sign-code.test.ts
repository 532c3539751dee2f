import { placeOfficeCalls } from '@museum/contract/service/service.calls.ts'
import { signCalls } from '@museum/contract/sign/sign.calls.ts'
import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openDb } from '../../db/db.ts'
import { hashOf } from '../../privacy/secret.ts'
import { makeDuty } from '../../testing/duty.ts'
import { eachStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const today = '2026-05-12'
const morning = `${today}T01:00:00Z`

eachStore('sign-in codes', (store, once) => {
  let world: World
  let office: Person
  let volunteer: Person
  let duty: Awaited<ReturnType<typeof makeDuty>>
  beforeAll(async () => {
    world = await openWorld(store, { now: morning })
    office = await world.office('scheduler')
    duty = await makeDuty(world, await world.office('admin'), today)
    volunteer = await world.person('李淑兰', 7)
  })
  afterAll(() => world.close())

  const proofOf = (address: string) =>
    new URL(address, 'https://museum.test').searchParams.get('proof') ?? ''
  const infoWith = (proof: string, who = volunteer) => world.as(who).send(signCalls.info, { proof })
  const on = (instant: string) => world.setNow(instant)

  once.describe('printed', () => {
    async function printed() {
      const { data } = await world
        .as(office)
        .send(signCodeCalls.print, { place_ids: duty.places.slice(0, 1) })
      const [code] = data.list
      if (!code) throw new Error('nothing was printed')
      return { ...code, proof: proofOf(code.address) }
    }

    test('name their place and last ninety days, the first among them', async () => {
      on(morning)
      const code = await printed()
      expect(code).toMatchObject({ place_name: '一层中央大厅', valid_until: '2026-08-09' })
      expect((await infoWith(code.proof)).status).toBe(1)
      on('2026-08-09T10:00:00Z')
      const later = await world.person('沈佳怡', 7)
      expect((await infoWith(code.proof, later)).status).toBe(1)
      on('2026-08-09T16:00:00Z')
      expect((await infoWith(code.proof, later)).fault).toBe('sign.code_expired')
      on(morning)
    })

    test('are in the database as hashes alone', async () => {
      const code = await printed()
      const kept = await world.db
        .selectFrom('sign_code')
        .select('secret')
        .where('id', '=', code.id)
        .executeTakeFirstOrThrow()
      expect(code.proof).toMatch(/^p\.[\w-]{22}$/)
      expect(code.proof).not.toContain(kept.secret)
      expect((await infoWith(`p.${kept.secret.slice(0, 22)}`)).fault).toBe('sign.code_wrong')
      expect((await infoWith(`p.${kept.secret}`)).fault).toBe('sign.code_wrong')
    })

    test('end at once when the office ends them, for looking and for signing', async () => {
      const code = await printed()
      const id = await duty.add(volunteer, { date: today })
      const sign = () =>
        world.as(volunteer).send(signCalls.sign, { id, type: 'sign', proof: code.proof })
      expect((await world.as(office).send(signCodeCalls.revoke, { id: code.id })).status).toBe(1)
      expect((await infoWith(code.proof)).fault).toBe('sign.code_expired')
      expect((await sign()).fault).toBe('sign.code_expired')
      const again = await world.as(office).send(signCodeCalls.revoke, { id: code.id })
      expect(again.fault).toBe('content.not_found')
      const other = await printed()
      const signed = await world
        .as(volunteer)
        .send(signCalls.sign, { id, type: 'sign', proof: other.proof })
      expect(signed.status).toBe(1)
    })

    test('are listed with whether they stand, and go with their place', async () => {
      const { data: place } = await world
        .as(office)
        .send(placeOfficeCalls.create, { name: '临时展厅' })
      await world.as(office).send(signCodeCalls.print, { place_ids: [place.id] })
      const list = async () => (await world.as(office).send(signCodeCalls.list, {})).data
      const before = await list()
      expect(before.list[0]).toMatchObject({ place_name: '临时展厅', live: 1, revoked_at: '' })
      expect(before.list.some(({ live }) => live === 0)).toBe(true)
      expect((await world.as(office).send(placeOfficeCalls.remove, { id: place.id })).status).toBe(
        1,
      )
      expect((await list()).total).toBe(before.total - 1)
    })
  })

  describe('on a screen', () => {
    async function paired(name = '南门入口') {
      const { data } = await world.as(office).send(signCodeCalls.addDevice, { name })
      const { data: screen } = await world
        .as()
        .send(signCodeCalls.pair, { pair_code: data.pair_code })
      return { ...data, token: screen.token }
    }
    const shown = (token: string) => world.as().send(signCodeCalls.show, { token })

    once(
      'ends when it was silent for ninety days, and the office sees from where it is used',
      async () => {
        on(morning)
        const screen = await paired('东门入口')
        const row = async (who = office) =>
          (await world.as(who).send(signCodeCalls.devices, {})).data.list.find(
            ({ id }) => id === screen.id,
          )
        await shown(screen.token)
        expect(await row()).toMatchObject({ seen_from: '127.0.0.*', silent: 0 })
        on('2026-08-10T01:00:00Z')
        expect((await shown(screen.token)).status).toBe(1)
        on('2026-11-08T01:00:00Z')
        expect((await shown(screen.token)).status).toBe(1)
        on('2027-02-07T01:00:00Z')
        const successor = await world.office('scheduler', 'successor')
        expect(await row(successor)).toMatchObject({ silent: 1, revoked_at: '' })
        expect((await shown(screen.token)).fault).toBe('kiosk.ended')
        on(morning)
      },
    )

    once('a code is written in one way: with zeros in front it is none', async () => {
      const screen = await paired('西门入口')
      const [code] = (await shown(screen.token)).data.codes
      const proof = proofOf(code?.address ?? '')
      const [, device = '', step = '', mac = ''] = proof.split('.')
      expect((await infoWith(proof)).status).toBe(1)
      for (const other of [`k.0${device}.${step}.${mac}`, `k.${device}.0${step}.${mac}`])
        expect((await infoWith(other)).fault).toBe('sign.code_wrong')
    })

    test('a code is kept as a slow hash, and guesses at it count together in every process', async () => {
      const { data } = await world.as(office).send(signCodeCalls.addDevice, { name: '西门' })
      const row = await world.db
        .selectFrom('device')
        .selectAll()
        .where('id', '=', data.id)
        .executeTakeFirstOrThrow()
      expect(row.pair_code_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
      expect(row.pair_hash).not.toBe(hashOf(data.pair_code))
      const settings = { ...world.appContext.settings, rateFactor: 1 }
      const open = () => openDb(world.url, () => {})
      const [here, there] = [open(), open()]
      const apps = await Promise.all(
        [here, there].map(({ db }) => createApp({ ...world.appContext, db, settings })),
      )
      const guess = async (at: number, pair_code: string, remoteAddress = '203.0.113.9') => {
        const url = signCodeCalls.pair.path
        const sent = { method: 'POST' as const, url, payload: { pair_code }, remoteAddress }
        return (await apps[at % 2]?.inject(sent))?.json().data.code
      }
      // Each begins as the code does, so that the whole is compared.
      const wrong = (n: number) => `${data.pair_code.slice(0, 7)}${'ABCDEFGHJKLM'[n]}`
      const some = Array.from({ length: 12 }, (_, n) => wrong(n)).filter(
        (one) => one !== data.pair_code,
      )
      const heard = await Promise.all(some.map((code, at) => guess(at, code)))
      expect(heard.filter((code) => code === 'kiosk.pair_wrong').length).toBeLessThanOrEqual(10)
      expect(heard).toContain('request.too_many')
      expect(await guess(0, data.pair_code)).toBe('request.too_many')
      expect(await guess(1, data.pair_code)).toBe('request.too_many')
      // Nobody else waits for it.
      expect(await guess(1, data.pair_code, '203.0.113.10')).toBe(undefined)
      await Promise.all(apps.map((app) => app.close()))
      await Promise.all([here.db.destroy(), there.db.destroy()])
    })

    test('a code pairs one screen, once, however it is typed, for ten minutes', async () => {
      const { data } = await world.as(office).send(signCodeCalls.addDevice, { name: '北门' })
      const typed = ` ${data.pair_code.slice(0, 4).toLowerCase()}-${data.pair_code.slice(4)} `
      const tries = await Promise.all(
        [1, 2, 3].map(() => world.as().send(signCodeCalls.pair, { pair_code: typed })),
      )
      expect(tries.filter(({ status }) => status === 1)).toHaveLength(1)
      expect(tries.filter(({ fault }) => fault === 'kiosk.pair_wrong')).toHaveLength(2)
      const late = await world.as(office).send(signCodeCalls.addDevice, { name: '西门' })
      expect(late.data.expires_at).toBe(`${today} 09:10:00`)
      on(`${today}T01:10:01Z`)
      const tooLate = await world.as().send(signCodeCalls.pair, late.data)
      expect(tooLate.fault).toBe('kiosk.pair_wrong')
      on(morning)
    })

    once(
      'is another every half minute, and good for ninety seconds from when it is first shown',
      async () => {
        const { token } = await paired()
        on(`${today}T01:00:10Z`)
        const { data } = await shown(token)
        expect(data).toMatchObject({ name: '南门入口', date: today, time: '09:00:10' })
        expect(data.codes.map(({ after_ms }) => after_ms).slice(0, 3)).toEqual([
          -10_000, 20_000, 50_000,
        ])
        expect(new Set(data.codes.map(({ address }) => address)).size).toBe(data.codes.length)
        const [first, second] = data.codes.map(({ address }) => proofOf(address))
        expect(data.codes[0]?.address).toContain(`time=${today}`)
        expect((await infoWith(first ?? '')).data).toMatchObject({ grade: 'A' })
        // Shown next, by a machine whose clock is a little ahead.
        expect((await infoWith(second ?? '')).status).toBe(1)
        on(`${today}T01:01:29Z`)
        expect((await infoWith(first ?? '')).status).toBe(1)
        on(`${today}T01:01:30Z`)
        expect((await infoWith(first ?? '')).fault).toBe('sign.code_expired')
        expect((await infoWith(second ?? '')).status).toBe(1)
        on(morning)
      },
    )

    once('is made for no other moment and no other screen', async () => {
      const { token } = await paired()
      const [code] = (await shown(token)).data.codes
      const [, device, step, mac] = /k\.(\d+)\.(\d+)\.(.+)$/.exec(code?.address ?? '') ?? []
      for (const forged of [
        `k.${device}.${Number(step) + 1}.${mac}`,
        `k.${Number(device) + 1}.${step}.${mac}`,
        `k.${device}.${step}.${'A'.repeat(22)}`,
      ])
        expect((await infoWith(forged)).fault, forged).toBe('sign.code_wrong')
    })

    once('goes on for ten minutes without a network, into the next day', async () => {
      const { token } = await paired()
      on(`${today}T15:55:00Z`)
      const { codes } = (await shown(token)).data
      on(morning)
      expect(codes).toHaveLength(20)
      expect(codes[9]?.address).toContain(`time=${today}`)
      expect(codes[10]?.address).toContain('time=2026-05-13')
    })

    once('ends with its screen, whose token does nothing else and is no login', async () => {
      const { id, token } = await paired()
      const proof = proofOf((await shown(token)).data.codes[0]?.address ?? '')
      expect((await world.as({ token }).send(signCodeCalls.devices, {})).fault).toBe('auth.missing')
      const { data } = await world.as(office).send(signCodeCalls.devices, {})
      expect(data.list[0]).toMatchObject({ id, seen_at: `${today} 09:00:00`, revoked_at: '' })
      expect(JSON.stringify(data)).not.toContain(token)
      await world.as(office).send(signCodeCalls.removeDevice, { id })
      expect((await shown(token)).fault).toBe('kiosk.ended')
      expect((await infoWith(proof)).fault).toBe('sign.code_expired')
      const again = await world.as(office).send(signCodeCalls.removeDevice, { id })
      expect(again.fault).toBe('content.not_found')
    })

    once('a code that was never paired with a screen is worth nothing', async () => {
      const { data } = await world.as(office).send(signCodeCalls.addDevice, { name: '东门' })
      await world.as(office).send(signCodeCalls.removeDevice, { id: data.id })
      const tried = await world.as().send(signCodeCalls.pair, { pair_code: data.pair_code })
      expect(tried.fault).toBe('kiosk.pair_wrong')
    })
  })

  once.each(['p.x', 'k.1.59284926.x', 'p.AAAAAAAAAAAAAAAAAAAAAA', '没有', "k.1.59284926.' or 1"])(
    'what is no code is told so: %s',
    async (proof) => {
      expect((await infoWith(proof)).fault).toBe('sign.code_wrong')
    },
  )

  once('the call of the specification, without a code, is served as before', async () => {
    expect((await world.as(volunteer).send(signCalls.info, {})).status).toBe(1)
    expect((await infoWith('')).status).toBe(1)
  })
})
