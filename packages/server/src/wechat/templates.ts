import { type TemplateKind, templateKinds } from '@museum/contract/login/reach.rules.ts'
import { lengthOf } from '@museum/contract/text.ts'
import { z } from 'zod'

/** One subscription template of the museum's, and what its fields say. */
export interface Template {
  id: string
  /** True where WeChat granted a long-term subscription: one consent is good for every message. */
  lasting: boolean
  /** By field name such as `thing1`: what it says, one of `sources`, or `=` and a text of its own. */
  fields: Record<string, string>
}

/** The museum's templates; what has none of its own is sent by `message`. */
export type Templates = { message: Template } & Partial<Record<TemplateKind, Template>>

/** What a notification is made of, as its template's fields may say it. */
export interface Said {
  title: string
  content: string
  museum: string
  /** Museum date-time at which it was told. */
  time: string
  /** Museum date-time of the shift that it is about; empty where it is about none. */
  starts: string
}

const sources = ['title', 'content', 'museum', 'time', 'starts'] as const
const moments: readonly string[] = ['time', 'starts']

/** How long a field of WeChat's may be and what it holds; without `holds` any text, cut to the length. */
const kinds: Record<string, { longest: number; holds?: RegExp }> = {
  thing: { longest: 20 },
  name: { longest: 10, holds: /^\p{Script=Han}{1,10}$|^[\p{Letter}\p{Punctuation} ]{1,20}$/u },
  phrase: { longest: 5, holds: /^\p{Script=Han}{1,5}$/u },
  const: { longest: 20, holds: /^.{1,20}$/u },
  number: { longest: 32, holds: /^\d+(\.\d+)?$/ },
  letter: { longest: 32, holds: /^[A-Za-z]{1,32}$/ },
  symbol: { longest: 5, holds: /^[\p{Symbol}\p{Punctuation}]{1,5}$/u },
  character_string: { longest: 32, holds: /^[\x21-\x7e]{1,32}$/ },
  time: { longest: 32 },
  date: { longest: 32 },
}

const fieldName = /^([a-z_]+?)\d{1,3}$/

/** The kind of a field by its name, such as `thing` of `thing1`; undefined for none that WeChat has. */
function fieldKind(name: string) {
  const kind = fieldName.exec(name)?.[1] ?? ''
  return kinds[kind] && { kind, ...kinds[kind] }
}

/** What is wrong with what a field is to say; undefined where nothing is. */
export function fieldRefusal(name: string, source: string): string | undefined {
  const known = fieldKind(name)
  if (!known) return `${name} is no field that can be filled`
  const { kind, longest, holds } = known
  const isMoment = kind === 'time' || kind === 'date'
  if (!source.startsWith('=')) {
    if (!(sources as readonly string[]).includes(source))
      return `${name} must be one of ${sources.join(', ')}, or = and a text`
    if (isMoment !== moments.includes(source))
      return `${name} cannot be ${source}: ${isMoment ? 'it is a time' : 'that is a time'}`
    return holds ? `${name} needs = and a text of its own` : undefined
  }
  const text = source.slice(1)
  if (isMoment) return `${name} is a time: one of ${moments.join(', ')}`
  if (text === '' || lengthOf(text) > longest) return `${name} takes 1 to ${longest} characters`
  return holds && !holds.test(text) ? `${name} does not take ${text}` : undefined
}

const template = z
  .strictObject({
    id: z.string().min(1).max(100),
    lasting: z.boolean().default(false),
    fields: z.record(z.string(), z.string()).refine((all) => Object.keys(all).length > 0),
  })
  .superRefine(({ fields }, ctx) => {
    for (const [name, source] of Object.entries(fields)) {
      const refusal = fieldRefusal(name, source)
      if (refusal) ctx.addIssue(refusal)
    }
  })

const all = z.strictObject({
  message: template,
  ...({ shift: template.optional(), decision: template.optional() } satisfies Record<
    Exclude<TemplateKind, 'message'>,
    unknown
  >),
})

/** Reads the templates of a setting; throws with what is wrong of them. */
export function readTemplates(text: string): Templates {
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    throw new Error('must be JSON')
  }
  const { data, error } = all.safeParse(given)
  if (data) return data as Templates
  const [issue] = error.issues
  throw new Error(`is wrong at ${issue?.path.join('.') || 'its start'}: ${issue?.message}`)
}

/** The template that a kind of notification is sent by. */
export function templateOf(templates: Templates, kind: TemplateKind): Template {
  return templates[kind] ?? templates.message
}

/** Every template once. */
export function eachTemplate(templates: Templates): Template[] {
  const found = templateKinds.map((kind) => templateOf(templates, kind))
  return [...new Map(found.map((one) => [one.id, one])).values()]
}

/** The fields of a notification as WeChat takes them: times to the minute, texts cut to what their field holds. */
export function filled({ fields }: Template, said: Said): Record<string, { value: string }> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, source]) => {
      const kind = fieldKind(name)
      if (source.startsWith('=')) return [name, { value: source.slice(1) }]
      const text = said[source as keyof Said] || (source === 'starts' ? said.time : '')
      if (kind?.kind === 'time') return [name, { value: text.slice(0, 16) }]
      if (kind?.kind === 'date') return [name, { value: text.slice(0, 10) }]
      return [name, { value: cut(text.replace(/\s+/g, ' ').trim() || said.title, kind?.longest) }]
    }),
  )
}

function cut(text: string, longest = 20): string {
  const signs = [...text]
  return signs.length <= longest ? text : `${signs.slice(0, longest - 1).join('')}…`
}
