import { type RawBuilder, sql } from 'kysely'
import type { Past } from '../db/past.ts'

/** Until when rows are past: instants, and the same as days and times of the museum. */
export interface Limits {
  nowMs: number
  dayAgoMs: number
  /** Signs and screens that ended before. */
  ended: { ms: number; day: string; stamp: string }
  deviceMs: number
  outboxMs: number
  deliveryMs: number
  backStamp: string
}

/** Everything that is kept for a time only, and what of it is past. */
export function pastOf({ ended, ...limits }: Limits): Past[] {
  const { nowMs, dayAgoMs } = limits
  const row = (table: string, index: string, where: RawBuilder<unknown>) => ({
    table,
    index,
    where,
  })
  return [
    row('session', 'session_expires', sql`expires_ms < ${nowMs}`),
    row('login_ticket', 'login_ticket_expires', sql`expires_ms < ${nowMs}`),
    row('oauth_code', 'oauth_code_expires', sql`expires_ms < ${nowMs}`),
    row('phone_code', 'phone_code_expires', sql`expires_ms < ${nowMs}`),
    row('login_step', 'login_step_expires', sql`expires_ms < ${nowMs}`),
    row('passkey_used', 'passkey_used_expires', sql`expires_ms < ${nowMs}`),
    row('new_login', 'new_login_at', sql`at_ms < ${limits.deviceMs}`),
    row('throttle', 'throttle_last', sql`last_ms < ${dayAgoMs}`),
    row('login_failure', 'login_failure_at', sql`at_ms < ${dayAgoMs}`),
    row('idempotency', 'idempotency_at', sql`at_ms < ${dayAgoMs}`),
    row('heard', 'heard_at', sql`heard_ms < ${dayAgoMs}`),
    row('wechat_event', 'wechat_event_heard', sql`heard_ms < ${dayAgoMs}`),
    row('kept_code', 'kept_code_at', sql`at_ms < ${dayAgoMs}`),
    row('outbox', 'outbox_done', sql`done_ms < ${limits.outboxMs}`),
    row('delivery', 'delivery_ended', sql`state <> 'waiting' and ended_ms < ${limits.deliveryMs}`),
    row('sign_code', 'sign_code_valid', sql`valid_until < ${ended.day}`),
    row('sign_code', 'sign_code_revoked', sql`revoked_at <> '' and revoked_at < ${ended.stamp}`),
    row('device', 'device_revoked', sql`revoked_at <> '' and revoked_at < ${ended.stamp}`),
    row('device', 'device_unpaired', sql`token_hash is null and pair_expires_ms < ${ended.ms}`),
    row('site_key', 'site_key_revoked', sql`revoked_at <> '' and revoked_at < ${ended.stamp}`),
    row('site_key', 'site_key_ends', sql`ends_on < ${ended.day}`),
    row('calendar_event', 'calendar_event_date', sql`date < ${ended.day}`),
    row('away_day', 'away_day_last', sql`last < ${ended.day}`),
    row('offer', 'offer_date', sql`date < ${ended.day}`),
    row('day_answer', 'day_answer_date', sql`date < ${ended.day}`),
    row('waitlist', 'waitlist_ended', sql`ended_at <> '' and ended_at < ${ended.stamp}`),
    row('import_back', 'import_back_at', sql`at < ${limits.backStamp}`),
  ]
}
