import { signCodeCalls } from '@museum/contract/sign/sign-code.calls.ts'
import { wallCalls } from '@museum/contract/wall/wall.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oneStore } from '../../testing/stores.ts'
import { openWorld, type Person, type World } from '../../testing/world.ts'

const now = '2026-05-12 13:12:00'

oneStore('the wall is read', (store) => {
  let world: World
  let office: Person
  let wallToken: string
  let wallId: number
  beforeAll(async () => {
    world = await openWorld(store, { now: '2026-05-12T05:12:00Z' })
    office = await world.office('scheduler')
    const { id, token } = await paired('wall')
    wallToken = token
    wallId = id
  })
  afterAll(() => world.close())

  async function paired(kind: 'sign' | 'wall') {
    const made = await world.as(office).send(signCodeCalls.addDevice, { name: '大厅', kind })
    const { data } = await world.as().send(signCodeCalls.pair, made.data)
    expect(data).toMatchObject({ name: '大厅', kind })
    return { id: made.data.id, token: data.token }
  }
  const asked = (token = wallToken) => world.as().send(wallCalls.show, { token })

  test('by a screen for it, and by the office, and by nobody else', async () => {
    expect((await asked()).status).toBe(1)
    const viewer = await world.office('viewer')
    const { data } = await world.as(viewer).send(wallCalls.preview, {})
    expect(data).toEqual((await asked()).data)
    expect((await world.as().send(wallCalls.preview, {})).fault).toBe('auth.missing')
    const volunteer = await world.person('郑国栋', 7)
    expect((await world.as(volunteer).send(wallCalls.preview, {})).fault).toBe('auth.missing')
    expect((await world.as({ token: wallToken }).send(wallCalls.preview, {})).fault).toBe(
      'auth.missing',
    )
    for (const token of [volunteer.token, viewer.token, 'x'])
      expect((await asked(token)).fault).toBe('wall.ended')
  })

  test('by no screen that shows the code, nor the code by a wall', async () => {
    const { token } = await paired('sign')
    expect((await asked(token)).fault).toBe('wall.ended')
    expect((await world.as().send(signCodeCalls.show, { token })).status).toBe(1)
    const code = await world.as().send(signCodeCalls.show, { token: wallToken })
    expect(code.fault).toBe('kiosk.ended')
  })

  test('no more from the moment at which the office ends its screen, which the log says', async () => {
    const { id, token } = await paired('wall')
    expect((await asked(token)).status).toBe(1)
    const listed = await world.as(office).send(signCodeCalls.devices, {})
    expect(listed.data.list[0]).toMatchObject({ id, kind: 'wall', seen_at: now })
    await world.as(office).send(signCodeCalls.removeDevice, { id })
    const { fault, data } = await asked(token)
    expect(fault).toBe('wall.ended')
    expect(Object.keys(data)).toEqual(['code'])
    const line = await world.db
      .selectFrom('audit')
      .select(['action', 'object', 'object_id'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toEqual({ action: 'revoke', object: 'device', object_id: id })
  })

  test('and its screen renamed, but not once it was ended', async () => {
    const rename = (id: number) =>
      world.as(office).send(signCodeCalls.renameDevice, { id, name: '值班室' })
    expect((await rename(wallId)).status).toBe(1)
    const { data } = await world.as(office).send(signCodeCalls.devices, {})
    expect(data.list.find(({ id }) => id === wallId)?.name).toBe('值班室')
    const line = await world.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    expect(line).toMatchObject({ action: 'update', before: '{"name":"大厅"}' })
    const { id } = await paired('wall')
    await world.as(office).send(signCodeCalls.removeDevice, { id })
    expect((await rename(id)).fault).toBe('content.not_found')
    expect((await rename(999_999)).fault).toBe('content.not_found')
  })
})
