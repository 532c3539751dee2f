import type { APIRequestContext } from '@playwright/test'
import { call, newOfficeToken } from './people.ts'

/** A screen at the entrance. */
export interface Kiosk {
  id: number
  /** The address that it shows now, from the first slash on. */
  shown: () => Promise<string>
}

/** Adds a screen and pairs it, as the office and whoever hangs it up do. */
export async function newKiosk(request: APIRequestContext, name = '南门入口'): Promise<Kiosk> {
  const office = await newOfficeToken(request)
  const added = 'POST /api/office/devices'
  const { id, pair_code } = await call<{ id: number; pair_code: string }>(
    request,
    added,
    { name },
    office,
  )
  const { token } = await call<{ token: string }>(request, 'POST /api/kiosk/pair', { pair_code })
  const shown = async () => {
    const { codes } = await call<{ codes: { address: string }[] }>(
      request,
      'POST /api/kiosk/code',
      { token },
    )
    return codes[0]?.address ?? ''
  }
  return { id, shown }
}

interface Seen {
  id: number
  sign_time: string
  sign_grade: string
  sign_out_grade: string
  pending: number
}

/** How the office sees the shifts of a day, by their volunteer's name. */
export async function officeShifts(
  request: APIRequestContext,
  name: string,
  date: string,
): Promise<Seen[]> {
  const office = await newOfficeToken(request)
  const asked = { q: name, start_date: date, end_date: date }
  const { list } = await call<{ list: Seen[] }>(request, 'GET /api/office/rosters', asked, office)
  return list
}
