import { amendCalls } from '@museum/contract/amend/amend.calls.ts'
import { createApp } from '../app.ts'
import { openDb } from '../db/db.ts'
import { phoneIndexOf } from '../features/login/phone-mark.service.ts'
import { documentIndexOf } from '../features/volunteer/profile.service.ts'
import { askAs } from '../http/inject-call.ts'
import { runDue } from '../jobs/jobs.ts'
import { rotateKeys } from '../keys/keys.ts'
import { keyKinds } from '../keys/reseal.ts'
import { openKeys } from '../privacy/keys.ts'
import { vaultOf } from '../privacy/vault.ts'
import { newDocument } from './applicant.ts'
import type { Store } from './stores.ts'
import { openWorld } from './world.ts'

const begin = Date.parse('2026-05-12T02:00:00Z')

/**
 * A museum whose key to mark by is changed, and beside it another process, which hears of keys only when it is told,
 * or when it would keep a mark of a former one.
 */
export async function openRekeyed(store: Store) {
  const world = await openWorld(store, { now: new Date(begin).toISOString() })
  const { appContext, db } = world
  const { settings, clock } = appContext
  const admin = await world.office('admin')
  const later = openDb(world.url, () => {})
  const copy = { ...settings, dataKey: Buffer.from(settings.dataKey) }
  const hear = () => openKeys(later.db, copy, clock)
  const app = await createApp({ ...appContext, db: later.db, settings: copy })
  await openKeys(db, settings, clock)
  await hear()
  const at = (ms: number) => world.setNow(new Date(begin + ms).toISOString())
  let made = 0
  return {
    ...{ world, admin, at, hear, app },
    museum: { ...appContext, zone: 'Asia/Shanghai' },
    /** Makes calls in the process that has not heard. */
    there: (who?: { token: string }) => askAs(app, who?.token),
    /** A volunteer with a phone and a document of their own. */
    person: async (given: { phone?: string; id_num?: string } = {}) => {
      made += 1
      const { phone = `1380000${String(made).padStart(4, '0')}`, id_num = newDocument() } = given
      const who = await world.person(`人${made}`, 7)
      const vault = vaultOf(settings.dataKey)
      const row = {
        ...{ phone: vault.seal('volunteer.phone', phone), phone_mark: phoneIndexOf(vault, phone) },
        ...{ id_kind: 1, id_num: vault.seal('volunteer.id_num', id_num), birth_time: '1990-03-15' },
        id_num_mark: documentIndexOf(vault, 1, id_num),
      }
      await db.updateTable('volunteer').set(row).where('id', '=', who.id).execute()
      return { ...who, phone, id_num }
    },
    ask: async (who: { token: string }, value: string) => {
      const asked = { field: 'phone', id_kind: 0, value, reason: '换号' } as const
      await world.as(who).send(amendCalls.ask, asked)
    },
    rotate: () => rotateKeys(db, settings, clock()),
    /** They come into use, in the process whose jobs run, which hears of it. */
    use: async () => {
      for (const ms of [20_000, 40_000]) {
        at(ms)
        await runDue(appContext, keyKinds)
      }
      await openKeys(db, settings, clock)
    },
    close: async () => {
      await app.close()
      await later.close()
      await world.close()
    },
  }
}

export type Rekeyed = Awaited<ReturnType<typeof openRekeyed>>
