import {
  askedOf,
  askedStatuses,
  type ConsentKind,
  type ConsentWay,
  consentFields,
  mayAgree,
  type NeededKind,
  neededKinds,
  type Said,
  stopping,
} from '@museum/contract/agreement/agreement.rules.ts'
import { consentKindWords } from '@museum/contract/agreement/agreement.words.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { CommandContext, PersonCommand, PersonContext, RequestContext } from '../../context.ts'
import { lock } from '../../db/lock.ts'
import { auditOwn } from '../audit/audit.service.ts'
import {
  currentText,
  currentTexts,
  ofKind,
  saidBy,
  type Text,
  type TextRow,
} from './agreement.read.ts'
import { insertSaid } from './agreement.store.ts'

const dayOf = (stamp: string) => stamp.slice(0, 10)

/** The texts as they are now. */
export async function texts({ db }: Pick<RequestContext, 'db'>) {
  const now = await currentTexts(db)
  return {
    list: now.map((text) => ({ ...text, day: dayOf(text.versions[0]?.published_at ?? '') })),
  }
}

/** A text as it stood; throws `content.not_found`. */
export async function textOf(
  { db }: Pick<RequestContext, 'db'>,
  { kind, version }: { kind: ConsentKind; version: number },
) {
  const found = (await currentText(db, kind)).versions.find((one) => one.version === version)
  if (!found) throw new Fault('content.not_found')
  return { ...found, day: dayOf(found.published_at) }
}

/** What the caller has said, and of which texts they are to say anew whether they agree. */
export async function own(ctx: PersonContext) {
  const list = await saidBy(ctx.db, ctx.person.id)
  if (!isAsked(ctx)) return { asked: [], list }
  const now = await currentTexts(ctx.db)
  const asked = askedOf(now, list).map(({ kind, refused }) => {
    const text = ofKind(now, kind)
    const changes = changesSince(text.versions, lastGiven(list, kind))
    return { ...text, refused: refused ? 1 : 0, changes }
  })
  return { asked, list }
}

/** Whether consent is asked of the caller: who applies or serves. */
const isAsked = ({ person }: Pick<PersonContext, 'person'>): boolean =>
  (askedStatuses as readonly number[]).includes(person.status)

/** Whether the caller, who has said this, has said nothing yet of a text that asks for consent anew. */
export async function isUnanswered(ctx: PersonContext, given: readonly Said[]): Promise<boolean> {
  if (!isAsked(ctx)) return false
  return askedOf(await currentTexts(ctx.db), given).some(({ refused }) => !refused)
}

const lastGiven = (list: readonly Said[], kind: ConsentKind) =>
  list.find((one) => one.kind === kind && one.state === 'given')?.version ?? 1

function changesSince(versions: readonly TextRow[], seen: number) {
  return versions
    .filter(({ version, changed }) => version > seen && changed !== '')
    .map(({ version, published_at, changed }) => ({ version, day: dayOf(published_at), changed }))
}

/**
 * The caller agrees to a text that has changed, or does not; of two tabs that say the same one is noted. Throws
 * `agreement.changed` for a version that is past, and `agreement.agreed` for a no to what they have agreed to.
 */
export async function answer(
  ctx: PersonCommand,
  { kind, version, agree }: { kind: NeededKind; version: number; agree: 0 | 1 },
) {
  const { id } = ctx.person
  const [row] = await lock(ctx.tx, 'volunteer', [id])
  if (!row) throw new Fault('content.not_found')
  const text = await currentText(ctx.tx, kind)
  if (!mayAgree(version, text)) throw new Fault('agreement.changed')
  const last = (await saidBy(ctx.tx, id)).find((one) => one.kind === kind)
  const agreed = last?.state === 'given' && mayAgree(last.version, text)
  if (agreed && agree === 0) throw new Fault('agreement.agreed')
  if (agreed || (agree === 0 && last?.state === 'refused' && last.version === version)) return {}
  const state = agree === 1 ? 'given' : 'refused'
  await say(ctx, id, 'phone', [{ kind, version, state }])
  await auditOwn(ctx, {
    ...{ action: agree === 1 ? 'agree' : 'decline', object: 'agreement', object_id: 0 },
    ...{ volunteer_id: id, after: { text: consentKindWords[kind], version } },
  })
  return {}
}

/** The versions that somebody has read of the texts to which they agree. */
export type Read = Readonly<Partial<Record<ConsentKind, number>>>

/** The texts as they are; throws `agreement.changed`, at the field of the form, where one of the versions read is past. */
export async function checkRead(ctx: CommandContext, read: Read): Promise<Text[]> {
  const now = await currentTexts(ctx.tx)
  for (const text of now) {
    const version = read[text.kind]
    if (version !== undefined && !mayAgree(version, text))
      throw new Fault('agreement.changed', { field: consentFields[text.kind] })
  }
  return now
}

/** Notes what somebody, whose record is held, agreed to as they applied: each time anew. */
export async function noteForm(
  ctx: CommandContext,
  id: number,
  { read, now }: { read: Read; now: readonly Text[] },
): Promise<void> {
  const given = neededKinds.map((kind) => ({
    kind,
    version: read[kind] ?? 1,
    state: 'given' as const,
  }))
  const shown = showcaseSaid(ofKind(now, 'showcase'), await saidBy(ctx.tx, id), read.showcase)
  await say(ctx, id, 'form', [...given, ...shown])
}

/** Notes whether somebody, whose record is held, agrees to be shown, by the version that they read; undefined for a no. */
export async function noteShowcase(
  ctx: CommandContext,
  id: number,
  { read, now }: { read: number | undefined; now: readonly Text[] },
): Promise<void> {
  const said = showcaseSaid(ofKind(now, 'showcase'), await saidBy(ctx.tx, id), read)
  await say(ctx, id, 'phone', said)
}

/** What is to be noted of it after what was said before. */
function showcaseSaid(text: Text, before: readonly Said[], version: number | undefined): Said[] {
  const kind = 'showcase'
  const last = before.find((one) => one.kind === kind)
  const stands = last?.state === 'given' && mayAgree(last.version, text)
  if (version !== undefined) return stands ? [] : [{ kind, version, state: 'given' }]
  if (last?.state !== 'given') return []
  // What does not cover the text any more cannot be taken back: they say no to the new one.
  return stands
    ? [{ kind, version: last.version, state: 'withdrawn' }]
    : [{ kind, version: text.version, state: 'refused' }]
}

async function say(
  ctx: CommandContext,
  id: number,
  how: ConsentWay,
  said: readonly Said[],
): Promise<void> {
  if (said.length === 0) return
  await insertSaid(
    ctx.tx,
    said.map((one) => ({ volunteer_id: id, ...one, at: ctx.stamp, how })),
  )
}

/**
 * Throws `agreement.needed` where the caller has not agreed to a text that changed: what they serve, their hours and
 * their own data stay open to them, more of it is not taken.
 */
export async function mustHaveAgreed(ctx: PersonCommand): Promise<void> {
  const now = await currentTexts(ctx.tx)
  if (now.every(({ needed }) => needed === 0)) return
  const asked = askedOf(now, await saidBy(ctx.tx, ctx.person.id))
  if (stopping(asked)) throw new Fault('agreement.needed')
}
