import { offerLink } from '@museum/contract/message/link.rules.ts'
import { readFlag } from '@museum/contract/message/message.rules.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/types.ts'

/** What has become of the messages that lead to these offers, by offer and person: read, or not taken by WeChat. */
export async function messagesOf(db: Db, offers: readonly number[]) {
  const found = new Map<string, { read: number; failed: number }>()
  if (offers.length === 0) return found
  const links = new Map(offers.map((id) => [offerLink(id), id]))
  const rows = await db
    .selectFrom('message')
    .leftJoin('delivery', 'delivery.message_id', 'message.id')
    .select(['message.person_id', 'message.link', 'message.is_read', 'delivery.state'])
    // As a literal, so that the engine sees that the partial index holds them.
    .where('message.link', '<>', sql.lit(''))
    .where('message.link', 'in', [...links.keys()])
    .execute()
  for (const row of rows) {
    const key = `${links.get(row.link)} ${row.person_id}`
    const before = found.get(key)
    found.set(key, {
      read: row.is_read === readFlag ? 1 : (before?.read ?? 0),
      failed: row.state === 'failed' ? 1 : (before?.failed ?? 0),
    })
  }
  return found
}
