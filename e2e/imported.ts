import { loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { importColumns } from '@museum/contract/volunteer/import.rules.ts'
import { workbook } from '@museum/server/sheet/sheet.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { residentNumber } from './applicant.ts'
import { call, officeToken } from './people.ts'

/** Somebody from before this system, who has no way to log in. */
export async function imported(
  request: APIRequestContext,
  name: string,
  { birth_time = '1950-03-15', phone = '13812345678' } = {},
): Promise<{ id: number }> {
  const id_num = residentNumber(birth_time, false)
  const row = { name, sex: '女', birth_time, phone, id_num }
  const columns = importColumns.map(({ title, field }) => ({
    title,
    value: (given: Record<string, string | undefined>) => given[field] ?? '',
    width: 12,
  }))
  const { bytes } = await workbook('a.xlsx', [row], columns)
  const office = await officeToken(request)
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const answer = await request.post('/api/office/volunteers/import', {
    headers: loginHeaders(office),
    multipart: { file: { name: '名册.xlsx', mimeType, buffer: bytes } },
  })
  expect(await answer.json()).toMatchObject({ status: 1 })
  type Found = { list: { id: number }[] }
  const found = await call<Found>(request, 'GET /api/office/volunteers', { q: name }, office)
  return { id: found.list[0]?.id ?? 0 }
}
