import { agreementOfficeCalls } from '@museum/contract/agreement/agreement.calls.ts'
import { applicant, makeChoices } from './applicant.ts'
import type { Store } from './stores.ts'
import { openWorld } from './world.ts'

const began = '2026-05-12T02:00:00Z'

/** A museum whose people agree to its texts, and the accounts that write these and note papers. */
export async function openAgreeing(store: Store) {
  const world = await openWorld(store, { now: began })
  const admin = await world.office('admin')
  const reviewer = await world.office('reviewer')
  const choices = await makeChoices(world, admin)
  return {
    ...{ world, admin, reviewer, choices },

    /** A volunteer who agreed by the form: the only one there, of texts in their first version. */
    anew: async (change?: Parameters<typeof applicant>[2]) => {
      world.setNow(began)
      await world.db.deleteFrom('consent').execute()
      await world.db.deleteFrom('consent_text').execute()
      await world.db.updateTable('volunteer').set({ status: 8, show_consent: 0 }).execute()
      const person = await applicant(world, choices, change)
      await world.db
        .updateTable('volunteer')
        .set({ status: 7, first_assessment_time: '2026-05-01' })
        .where('id', '=', person.id)
        .execute()
      return person
    },

    /** Another version of a text, of which everybody is asked anew unless it says otherwise. */
    publish: (given: object = {}) =>
      world.as(admin).send(agreementOfficeCalls.publish, {
        ...{ kind: 'privacy', from: 1, text: '新的说明', changed: '增加了保险公司', anew: 1 },
        ...given,
      }),
  }
}
