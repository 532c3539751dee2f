import { whole } from '@museum/contract/call.ts'
import { Fault } from '@museum/contract/fault.ts'
import { type Entry, mostEntries } from '@museum/contract/roster/roster.rules.ts'
import { isLonger } from '@museum/contract/text.ts'
import { z } from 'zod'

export interface StatedEntry extends Entry {
  id?: number | undefined
  name: string
}

// A form sends what is not filled in as nothing, null, 0 or an empty text; which of them is a rule's to say.
const blank = (value: unknown) => (value === '' || value === null ? undefined : value)
const given = (max: number) => z.preprocess(blank, whole(0, max).default(0))
const objectId = given(Number.MAX_SAFE_INTEGER)
const clock = z.preprocess(
  blank,
  z
    .string()
    .trim()
    .regex(/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, '应为HH:mm:ss')
    .transform((value) => (value.length === 5 ? `${value}:00` : value))
    .default(''),
)

const entries = z
  .array(
    z.object({
      id: z.preprocess(
        (value) => (blank(value) === undefined || Number(value) === 0 ? undefined : value),
        whole(1, Number.MAX_SAFE_INTEGER).optional(),
      ),
      activity_id: objectId,
      service_type_id: objectId,
      place_id: objectId,
      start_time: clock,
      end_time: clock,
      explain_time: given(1_000_000),
      name: z.preprocess(
        blank,
        z
          .string()
          .trim()
          .refine((value) => !isLonger(value, 20), '不能超过20个字')
          .refine((value) => !value.includes('\u0000'), '含有无法保存的字符')
          .default(''),
      ),
    }),
  )
  .max(mostEntries, `一天最多${mostEntries}个排班`)

/** The entries of a day's statement; throws `request.invalid` naming the place that is wrong. */
export function statedEntries(json: string): StatedEntry[] {
  const result = entries.safeParse(parsed(json))
  if (!result.success) {
    const issue = result.error.issues[0]
    const place = ['arr_json', ...(issue?.path ?? [])].join('.')
    throw new Fault('request.invalid', { field: place, msg: `${place}：${issue?.message ?? ''}` })
  }
  const ids = result.data.flatMap(({ id }) => (id === undefined ? [] : [id]))
  if (new Set(ids).size < ids.length)
    throw new Fault('request.invalid', { field: 'arr_json', msg: 'arr_json：排班编号重复' })
  return result.data
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    throw new Fault('request.invalid', { field: 'arr_json', msg: 'arr_json：应为JSON' })
  }
}
