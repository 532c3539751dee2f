import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { multipartOf } from './sent-file.ts'
import { readRows } from './sheet-rows.ts'
import type { Person, World } from './world.ts'

/** The rows that come back from a sheet, with their file's name. */
export async function rowsBack(
  world: World,
  who: Person,
  bytes: Buffer,
  fields: Readonly<Record<string, unknown>> = {},
  filename = '名册.xlsx',
) {
  const { headers, payload } = await multipartOf({ filename, bytes }, fields)
  const { method, path: url } = volunteerSheetCalls.back
  const answer = await world.app.inject({
    method,
    url,
    headers: { ...headers, authorization: `Bearer ${who.token}` },
    payload,
  })
  const named = decodeURIComponent(
    /UTF-8''(.*)$/.exec(String(answer.headers['content-disposition']))?.[1] ?? '',
  )
  const isFile = named !== ''
  return {
    filename: named,
    bytes: answer.rawPayload,
    rows: isFile ? await readRows(answer.rawPayload, 2_200) : [],
    fault: isFile ? undefined : (answer.json() as { data: { code: string } }).data.code,
  }
}
