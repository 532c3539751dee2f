import { applicationCalls } from '@museum/contract/application/application.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { form, makeChoices } from '../testing/applicant.ts'
import { oneStore } from '../testing/stores.ts'
import { openWorld } from '../testing/world.ts'
import { askAs } from './inject-call.ts'
import { logSerializers } from './log.ts'

oneStore('the request log', (store) => {
  test('holds routes, and nothing of a person, a token or an address', async () => {
    let said = ''
    const write = (line: string) => {
      said += line
    }
    const log = pino({ level: 'trace', serializers: logSerializers }, { write })
    const world = await openWorld(store)
    const app = await createApp({ ...world.appContext, log })
    const admin = await world.office('admin')
    const person = await world.person('欧阳修竹')
    const application = await form(world, person, await makeChoices(world, admin), {
      name: '欧阳修竹',
    })

    const own = askAs(app, person.token)
    expect((await own.send(applicationCalls.save, application)).status).toBe(1)
    await own.send(volunteerCalls.details, {})
    const office = askAs(app, admin.token)
    await office.send(volunteerOfficeCalls.list, { q: '欧阳修竹' })
    expect(
      (await office.send(volunteerOfficeCalls.reveal, { id: person.id, purpose: 'check' })).status,
    ).toBe(1)
    await app.inject({ url: '/api/activity/list?page=-1&title=欧阳修竹&jtoken=secret-ticket' })
    expect(said).toContain('/api/office/volunteers')

    const { id_num, phone, mail, detail_address } = application
    for (const secret of [
      '欧阳修竹',
      id_num,
      phone,
      mail,
      detail_address,
      person.token,
      admin.token,
      'secret-ticket',
    ])
      expect(said).not.toContain(String(secret))
    await app.close()
    await world.close()
  })

  test('says of a request once what became of it, by the id under which its failure stands', async () => {
    const lines: { id: string; msg: string; route?: string; code?: number }[] = []
    const log = pino(
      { serializers: logSerializers },
      { write: (line) => lines.push(JSON.parse(line)) },
    )
    const world = await openWorld(store)
    const app = await createApp({ ...world.appContext, log })
    await app.inject({ url: '/healthz' })
    // What was never used would open once more.
    await world.db.selectFrom('person').select('id').execute()
    await world.db.destroy()
    await app.inject({ url: '/api/activity/list' })
    const [well, failure, failed] = lines
    expect(well).toMatchObject({ msg: 'request', route: '/healthz', code: 200 })
    expect(failure).toMatchObject({ msg: 'call failed', id: failed?.id })
    expect(failed).toMatchObject({ msg: 'request', route: '/api/activity/list', code: 500 })
    expect(lines).toHaveLength(3)
    expect(well?.id).not.toBe(failed?.id)
    await app.close()
    await world.close().catch(() => {})
  })

  test('keeps of a failure where it was, and not the row that a database names', () => {
    let said = ''
    const write = (line: string) => {
      said += line
    }
    const log = pino({ serializers: logSerializers }, { write })
    const detail = 'Failing row contains (欧阳修竹, 13812345678)'
    log.error({ err: Object.assign(new Error('broken'), { code: '23502', detail }) }, 'failed')
    expect(said).toContain('broken')
    expect(said).toContain('log.test.ts')
    expect(said).not.toContain('欧阳修竹')
  })
})
