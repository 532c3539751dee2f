import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { workbook } from '../sheet/sheet.ts'
import { newDocument } from './applicant.ts'
import { multipartOf } from './sent-file.ts'
import { readRows } from './sheet-rows.ts'
import type { Person, World } from './world.ts'

/** A file's name that says what is in it. */
const nameOf = (bytes: Buffer) =>
  bytes.toString('latin1', 0, 2) === 'PK' ? '名册.xlsx' : '名册.csv'

/** The rows that come back from a sheet, with their file's name. */
export async function rowsBack(
  world: World,
  who: Person,
  bytes: Buffer,
  fields: Readonly<Record<string, unknown>> = {},
  filename = nameOf(bytes),
) {
  const { headers, payload } = await multipartOf({ filename, bytes }, fields)
  const { method, path: url } = volunteerSheetCalls.back
  const answer = await world.app.inject({
    method,
    url,
    headers: { ...headers, ...loginHeaders(who.token) },
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

let named = 0

/** A name that nobody else has: an import asks whether namesakes of one phone or birthday are one person. */
export function newName(): string {
  named += 1
  return `李淑兰${named}`
}

export type ImportedRow = Partial<Record<(typeof importColumns)[number]['field'], string>>
interface Choice {
  update?: readonly string[]
  alike?: readonly { row: number; is: number }[]
  seen?: number
}

/** What the office says of a sheet, as it is sent. */
const sent = ({ update = [], alike = [], seen = 0 }: Choice) => ({
  ...{ update: JSON.stringify(update), alike: JSON.stringify(alike), seen },
})

/** Imports in this museum, of sheets with the template's columns. */
export function importsOf(world: World, who: Person) {
  const sheetOf = async (rows: readonly ImportedRow[]) => {
    const columns = importColumns.map(({ title, field }) => ({
      title,
      value: (row: ImportedRow) => row[field] ?? '',
      width: 10,
    }))
    return (await workbook('a.xlsx', rows, columns)).bytes
  }
  const found = async (q = '') =>
    (await world.as(who).send(volunteerOfficeCalls.search, { q, limit: 9 })).data.list
  return {
    sheetOf,
    check: async (rows: readonly ImportedRow[], choice: Choice = {}) =>
      (
        await world
          .as(who)
          .upload(volunteerSheetCalls.check, 'a.xlsx', await sheetOf(rows), {}, sent(choice))
      ).data,
    take: async (rows: readonly ImportedRow[], choice: Choice = {}) =>
      (
        await world
          .as(who)
          .upload(volunteerSheetCalls.import, 'a.xlsx', await sheetOf(rows), {}, sent(choice))
      ).data,
    back: async (rows: readonly ImportedRow[], choice: Choice = {}) =>
      await rowsBack(world, who, await sheetOf(rows), sent(choice)),
    found,
    /** A volunteer's record, personal data in clear. */
    known: async (q = '') => {
      const id = (await found(q))[0]?.id ?? 0
      const { data } = await world.as(who).send(volunteerOfficeCalls.info, { id })
      return {
        ...data,
        ...(await world.as(who).send(volunteerOfficeCalls.reveal, { id, purpose: 'check' })).data,
      }
    },
  }
}

/** Somebody whom no other test imports. */
export const newPerson = (change: ImportedRow = {}): ImportedRow => ({
  ...{ name: newName(), sex: '女', birth_time: '1990-03-15', id_num: newDocument() },
  ...{ phone: '13812345678', ...change },
})
