import { z } from 'zod'
import { daysAsked, isAskedPeriod } from './asked-period.ts'
import { purposeLimit } from './audit/export.rules.ts'
import type { FaultCode } from './fault.ts'
import { barePicture } from './picture/picture.rules.ts'
import type { Rate } from './rate-limits.ts'
import type { OfficeDuty } from './role.ts'
import type { SiteAudience } from './site/scope.rules.ts'
import { isLonger, isStorable, isVisible, oneLine, severalLines, tooLongWords } from './text.ts'

/**
 * Who may make a call: `everyone` needs no login, `user` any logged-in person, `volunteer`
 * status 3 or 7, `leader` a group leader; `site.` a key of the museum's site or door that has the scope; the rest an
 * office account whose role has the duty.
 */
export type Audience = 'everyone' | 'user' | 'volunteer' | 'leader' | SiteAudience | OfficeDuty

/**
 * How a call runs. A `query` reads, in no transaction, and may be asked again; of what it answers it
 * may note that its caller has seen it. A `command` runs in one transaction, and its idempotency key
 * makes it happen once. An `action` waits for something slow, or must go on where nothing can be
 * written, and makes its own short transactions; its key is claimed before it begins, and keeps its answer.
 * A `file` answers bytes and a `redirect` a browser's navigation, both as an action does.
 */
export type Kind = 'query' | 'command' | 'action' | 'file' | 'redirect'

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

export interface Call<
  M extends Method = Method,
  P extends string = string,
  I extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  K extends Kind = Kind,
  A extends Audience = Audience,
> {
  kind: K
  method: M
  path: P
  summary: string
  audience: A
  input: I
  output: O
  faults: readonly FaultCode[]
  /** Words of a success; empty unless the screen shows them. */
  msg?: string
  rate?: Rate
  /**
   * Takes or answers a login, a password or what is shown once: read from the body alone, since
   * addresses are kept and shared, and its answer is kept nowhere.
   */
  secret?: true
  /**
   * What it does matters so much that the caller's password must have been typed within the hour, `auth.unconfirmed`
   * else; of a call with many fields only where one of these is given, or says or holds one of these values.
   */
  confirmed?: true | Readonly<Record<string, true | readonly string[]>>
  /** What the log calls the record that it changes: a save over a version that is past is refused. */
  record?:
    | 'activity'
    | 'article'
    | 'candidate'
    | 'closure'
    | 'dictionary'
    | 'group'
    | 'label'
    | 'meeting'
    | 'place'
    | 'recruitment'
    | 'service_type'
    | 'vote'
  /** `file`: a multipart body with one `file`. */
  body?: 'file'
  /** What it answers is a list that somebody takes away, for a purpose, once their password was typed within the hour. */
  exports?: true
  /**
   * Of a query: its answer is long and leaves compressed. How long it is then tells of what is in it, so no text
   * that is asked with may come back in it.
   */
  compressed?: true
}

/** One call, defined once: server route, client type, tests and API document derive from it. */
export function defineCall<
  const M extends Method,
  const P extends string,
  I extends z.ZodType,
  O extends z.ZodType,
  const K extends Kind,
  const A extends Audience,
>(call: Call<M, P, I, O, K, A>): Call<M, P, I, O, K, A> {
  return call
}

/** Whether the answer is kept under the caller's idempotency key, so that a repeat hears it again. */
export function keepsAnswer({ kind, method, secret }: Call): boolean {
  return (kind === 'command' || kind === 'action') && method !== 'GET' && !secret
}

/**
 * Whether the login behind a call is asked of the database anew, so that one that ended, a person who was
 * stopped or a role that was taken away does nothing more anywhere: for whatever acts, exports or reveals.
 * What merely reads may know its caller by what was true a second ago.
 */
export function asksAnew({ kind, secret }: Call): boolean {
  return kind !== 'query' || secret === true
}

// Numbers arrive as JSON numbers or, in queries and forms, as digits.
const digits = z
  .string()
  .trim()
  .regex(/^-?\d{1,16}$/, '应为整数')
  .transform(Number)
const between = (min: number, max: number) =>
  z
    .union([z.int(), digits], { error: '应为整数' })
    .pipe(z.int().min(min, `不能小于${min}`).max(max, `不能大于${max}`))

/** The largest number that every column of a whole number holds on both engines: four bytes. */
export const mostWhole = 2 ** 31 - 1
/** A whole number that may arrive as text; none that a column could not hold can be defined. */
export const whole = (min: number, max: number) => {
  if (min < -mostWhole || max > mostWhole) throw new RangeError(`${min} to ${max} fits no column`)
  return between(min, max)
}
/** A positive object id. Its column holds more, and no museum counts so far. */
export const id = whole(1, mostWhole)
/** A filter by id; empty or 0 means All. */
export const filterId = z.union([z.literal('').transform(() => 0), whole(0, mostWhole)]).optional()
/** A whole number that a filter names; empty is none. */
export const optionalWhole = (min: number, max: number) =>
  z.union([z.literal('').transform(() => undefined), whole(min, max)]).optional()
const mostMs = 8_640_000_000_000_000
/** An instant in milliseconds since 1970, as far as a date goes; its column has eight bytes. */
export const instantMs = between(0, mostMs)
/** A span in milliseconds, forward or back. */
export const spanMs = between(-mostMs, mostMs)
/**
 * Ids of at most `most` objects in one text, joined by commas, each once; a single one may come as a number.
 * With `least` 0 there may be none, and 0 is no mistake.
 */
export const joinedIds = (least: number, most: number) =>
  z
    .union([z.string(), z.int().transform(String)], { error: '应为逗号分隔的编号' })
    .transform((value) => value.replace(/\s/g, ''))
    .refine((value) => /^(\d{1,16}(,\d{1,16})*)?$/.test(value), '应为逗号分隔的编号')
    .transform((value) => (value === '' ? [] : [...new Set(value.split(',').map(Number))]))
    .refine((ids) => ids.every((one) => one >= least && one <= mostWhole), '应为逗号分隔的编号')
    .refine((ids) => ids.length >= least, '应为逗号分隔的编号')
    .refine((ids) => ids.length <= most, `最多${most}个编号`)
/** A 0 or 1 flag. */
export const flag = whole(0, 1).pipe(z.union([z.literal(0), z.literal(1)]))

const unstorable = '含有无法保存的字符'
// What nobody sees says nothing, wherever a text may be empty too.
const seen = (text: string) => (isVisible(text) || !isStorable(text) ? text : '')
const written = (max: number, fold: (text: string) => string) =>
  z
    .string()
    .overwrite(fold)
    .trim()
    .overwrite(seen)
    .refine((value) => !isLonger(value, max), tooLongWords(max))
    .refine(isStorable, unstorable)
/**
 * A trimmed text of one line and at most `max` characters, without what no database stores whole: NUL,
 * half a surrogate pair. Line ends in it become spaces, control characters go.
 */
export const text = (max: number) => written(max, oneLine)
/** A text of at most `max` UTF-16 units as it stands, such as a password or a token. */
export const exactText = (max: number) => z.string().max(max).refine(isStorable, unstorable)
/** A text of one line that must not be empty. */
export const requiredText = (max: number) => text(max).refine(isVisible, '不能为空')
/** The same of several lines. */
export const lines = (max: number) => written(max, severalLines)
/** A text of several lines that must not be empty. */
export const requiredLines = (max: number) => lines(max).refine(isVisible, '不能为空')

const realDay = (value: string): boolean => {
  const [y = 0, m = 0, d = 0] = value.split('-').map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}
/** A calendar day `YYYY-MM-DD` of the museum's zone. */
export const day = z
  .string()
  .trim()
  .regex(/^[1-9]\d{3}-\d{2}-\d{2}$/, '应为YYYY-MM-DD')
  .refine(realDay, '日期不存在')
/** A day, or empty for none. */
export const optionalDay = z.union([z.literal(''), day]).optional()

/** A period by its name, or `FROM~TO` of which one may be left out; empty for none. */
export const optionalPeriod = z
  .string()
  .trim()
  .refine((value) => value === '' || isAskedPeriod(value), '应为一段日期')
  .refine((value) => {
    const { first, last } = daysAsked(value) ?? { first: '', last: '' }
    return [first, last].every((one) => one === '' || day.safeParse(one).success)
  }, '日期不存在')
  .optional()

/** A month `YYYY-MM` of the museum's calendar. */
export const month = z
  .string()
  .trim()
  .regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, '应为YYYY-MM')

/** A date-time `YYYY-MM-DD HH:mm[:ss]` of the museum's zone, given its seconds. */
export const dateTime = z
  .string()
  .trim()
  .regex(/^[1-9]\d{3}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为YYYY-MM-DD HH:mm:ss')
  .refine((value) => realDay(value.slice(0, 10)), '日期不存在')
  .transform((value) => (value.length === 16 ? `${value}:00` : value))
/** A date-time, or empty for none. */
export const optionalDateTime = z.union([z.literal(''), dateTime]).optional()

/** Ids of at most `most` objects; a form with one of them sends it bare. */
export const idList = (most: number) =>
  z.preprocess((value) => (Array.isArray(value) ? value : [value]), z.array(id).min(1).max(most))

export const pageOf = (limit = 10, most = 100) => ({
  page: whole(1, 1_000_000).default(1),
  limit: whole(1, most).default(limit),
})

/** By which of its columns a list is in order, the other way round with `-` before it; empty for the list's own order. */
export const sortedBy = <const N extends string>(...names: N[]) =>
  z.enum(['', ...names.flatMap((name) => [name, `-${name}`] as const)]).optional()

/** A list answer: `data.list`. */
export const listOf = <T extends z.ZodType>(item: T) => z.object({ list: z.array(item) })
/** An office list answer: `data.list` and the number of all rows. */
export const tableOf = <T extends z.ZodType>(item: T) =>
  z.object({ list: z.array(item), total: z.int() })
/** Rows of id and name. */
export const named = z.object({ id: z.int(), name: z.string() })
/** An answer without data. */
export const nothing = z.object({})

/** A picture's address as an answer gave it, or empty; the signature that it was shown under is left away. */
export const picture = z
  .string()
  .trim()
  .max(200)
  .regex(/^(\/files\/[\w/.-]+(\?[\w=&-]*)?)?$/, '图片地址无效')
  .transform(barePicture)

/**
 * A list as an Excel file: everything that the filters let through, for a purpose that its head and the log
 * name. With `offer` 1 it answers what could be taken instead, as JSON (`ExportOffer`).
 */
export function defineExport<
  const P extends string,
  S extends z.core.$ZodLooseShape,
  const A extends OfficeDuty,
  const M extends 'GET' | 'POST' = 'GET',
>(list: {
  path: P
  /** POST where the filters may hold what no address does. */
  method?: M
  what: string
  /** What it is as a file, where it is no sheet. */
  form?: string
  audience: A
  input: z.ZodObject<S>
  faults?: readonly FaultCode[]
}) {
  const { path, what, form = 'Excel', audience, input, faults = [] } = list
  return defineCall({
    kind: 'file',
    method: list.method ?? ('GET' as M),
    path,
    summary: `导出${what}（${form}）`,
    audience,
    input: z.object({
      ...input.shape,
      // One of the museum's own purposes.
      purpose: text(purposeLimit).optional(),
      // Titles, joined by commas; without any, all columns that are not personal.
      columns: text(1000).optional(),
      offer: flag.optional(),
    }),
    output: nothing,
    faults: [...faults, 'export.purpose', 'export.columns', 'auth.unconfirmed', 'export.too_many'],
    rate: 'export',
    exports: true,
  })
}
