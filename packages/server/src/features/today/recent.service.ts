import { addDays, type MuseumTime } from '@museum/contract/day.ts'
import type { RecentKind, RecentUndo } from '@museum/contract/today/recent.rules.ts'
import { undoSeconds } from '@museum/contract/undo.ts'
import { secondsAt } from '@museum/contract/zone.ts'
import type { RequestContext } from '../../context.ts'
import { type RecentRow, readRecent } from './recent.store.ts'

/** So many are shown: what is older is found in the log and in the lists. */
const mostShown = 20

/** The last that happened today, the newest first; of the log no more than names and places leave. */
export async function recent(ctx: RequestContext) {
  const { day } = ctx.at
  const days = { day, next: addDays(day, 1) }
  const rows = await readRecent(ctx.db, { ...days, from: `${day} ` })
  const lines = rows
    .flatMap((row) => lineOf(row, ctx.at) ?? [])
    .sort((one, other) => (one.at === other.at ? other.id - one.id : one.at < other.at ? 1 : -1))
  const zone = ctx.app.settings.museumZone
  const now = secondsAt(ctx.stamp, zone)
  return {
    list: together(lines)
      .slice(0, mostShown)
      .map(({ id, ...line }) => {
        const left = undoSeconds - (now - secondsAt(line.at, zone))
        const may = line.undo !== '' && left > 0
        return {
          ...line,
          key: `${line.kind}-${id}`,
          undo: may ? line.undo : ('' as const),
          undo_seconds: may ? left : 0,
        }
      }),
  }
}

interface Line {
  id: number
  at: string
  kind: RecentKind
  by: string
  name: string
  count: number
  date: string
  service_type_name: string
  place_name: string
  undo: RecentUndo
  undo_id: number
}

/** What the log keeps of these acts, as far as it is read here. */
interface Kept {
  name?: string
  date?: string
  kind?: string
  count?: number
  service_type?: string
  place?: string
  repair_sign_time?: string
  repair_sign_out_time?: string
}

const kept = (text: string): Kept => (text === '' ? {} : JSON.parse(text))

function lineOf(row: RecentRow, { day }: MuseumTime): Line | undefined {
  const [before, after] = [kept(row.before), kept(row.after)]
  const known = { ...before, ...after }
  const kind = kindOf(row, before, after)
  const date = known.date ?? day
  // What is planned for tomorrow is no news of today.
  if (!kind || ((kind === 'put' || kind === 'removed') && date !== day)) return undefined
  const undo = undoOf(row, kind, after)
  return {
    ...{ id: row.id, at: row.at, kind, by: row.username, date },
    name: aboutMany.has(kind) ? '' : row.name,
    count: known.count ?? 1,
    service_type_name: row.service_type_name || (known.service_type ?? ''),
    place_name: row.place_name || (known.place ?? ''),
    ...{ undo, undo_id: undo === '' ? 0 : row.object_id },
  }
}

const aboutMany = new Set<RecentKind>(['ask', 'withdraw'])

const kinds: Readonly<Record<string, RecentKind>> = {
  sign_time: 'sign',
  sign_out_time: 'sign_out',
  unmark: 'unmark',
  repair: 'repair',
  leave: 'leave',
  untaken: 'untaken',
  free: 'given_up',
  cover: 'cannot_come',
  back: 'back',
  withdraw: 'withdraw',
  take_over: 'take_over',
  create: 'put',
  delete: 'removed',
  confirm: 'coming',
}

function kindOf({ action, username, at, told_at }: RecentRow, before: Kept, after: Kept) {
  if (action === 'mark')
    return before.repair_sign_out_time === after.repair_sign_out_time
      ? 'mark_sign'
      : 'mark_sign_out'
  if (action === 'invite' && username !== '') return 'ask'
  if (action === 'invite') return told_at === at ? 'cannot_come' : 'cover'
  if (action === 'remind') return after.kind === 'answer' ? 'remind_answer' : 'remind_sign_out'
  return kinds[action]
}

/** How it is taken back, as long as it stands as it was done. */
function undoOf(row: RecentRow, kind: RecentKind, after: Kept): RecentUndo {
  if (kind === 'mark_sign' && row.made_sign === after.repair_sign_time) return 'sign'
  if (kind === 'mark_sign_out' && row.made_sign_out === after.repair_sign_out_time) return 'signout'
  if (kind === 'coming' && row.heard === 1) return 'coming'
  if (kind === 'put' && row.untouched === 1) return 'put'
  if (kind === 'ask' && row.offer_state === 'open') return 'ask'
  return kind === 'leave' && row.username !== '' && row.on_leave === 1 ? 'leave' : ''
}

/** Those whom one tap reminded are one line, and so is not being able to come with asking colleagues for it. */
function together(lines: readonly Line[]): Line[] {
  const found: Line[] = []
  for (const line of lines) {
    const last = found.at(-1)
    const atOnce = last?.at === line.at && last.by === line.by
    // The offer was written before what it follows from, and so comes after it here.
    const asked = ['cannot_come', 'cover'].includes(line.kind)
    if (atOnce && asked && last.kind === 'cannot_come' && last.name === line.name) continue
    if (atOnce && last.kind === line.kind && line.kind.startsWith('remind')) {
      last.count += 1
      last.name = ''
    } else found.push({ ...line })
  }
  return found
}
