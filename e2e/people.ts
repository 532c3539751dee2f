import { dayText } from '@museum/contract/day.ts'
import { loginGiven, loginHeaders } from '@museum/contract/login/office-login.rules.ts'
import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { logIn } from '../tools/showing/log-in.ts'
import { onceAMuseum } from './museum.ts'
import { dayAt, now } from './now.ts'
import { loaded } from './phone.ts'
import { unique } from './unique.ts'

interface Envelope<T> {
  status: number
  msg: string
  data: T
}

/** Makes a call of the product; throws the server's words when it refuses. */
export async function call<T>(
  request: APIRequestContext,
  address: string,
  input: Record<string, unknown> = {},
  token?: string,
): Promise<T> {
  const [method = 'GET', path = ''] = address.split(' ')
  const response = await request.fetch(path, {
    method,
    headers: loginHeaders(token),
    ...(method === 'GET' ? { params: input as Record<string, string> } : { data: input }),
  })
  const envelope = (await response.json()) as Envelope<T>
  expect(envelope.status, envelope.msg).toBe(1)
  return envelope.data
}

/** A ticket for a person of the WeChat stand-in; an unknown name becomes a new visitor. */
export async function ticketOf(request: APIRequestContext, name: string): Promise<string> {
  const { jtoken } = await call<{ jtoken: string }>(request, 'POST /auth/mini', {
    code: `standin:${name}`,
  })
  return jtoken
}

/** The address with a ticket to which the WeChat stand-in leads this browser back as one of its persons. */
export async function wayIn(page: Page, name: string, path = '/wx/index'): Promise<string> {
  const leadsTo = async (address: string, params: Record<string, string> = {}) => {
    const answer = await page.request.get(address, { params, maxRedirects: 0 })
    return answer.headers().location ?? ''
  }
  const choose = async () => {
    const asked = new URL(await leadsTo('/auth/wechat', { redirect: path }), 'http://here')
    const { redirect_uri = '', state = '', scope = '' } = Object.fromEntries(asked.searchParams)
    return await leadsTo(await leadsTo('/standin/choose', { name, redirect_uri, state, scope }))
  }
  const back = await choose()
  // Another person had this browser: it is asked once more who this one is.
  return back.startsWith('/auth/again?') ? await choose() : back
}

const home = '/wx/index'

/**
 * Opens the phone app as a person of the WeChat stand-in; the phone holds the login when this resolves,
 * and where its home is opened it stands, with its links where they stay.
 */
export async function logInAs(page: Page, name: string, path = home): Promise<void> {
  await page.goto(await wayIn(page, name, path))
  await page.waitForFunction(keptLogin)
  await expect(page).not.toHaveURL(/jtoken/)
  if (path === home) await loaded(page)
}

/** Whether the phone keeps a login, or refuses to keep anything. */
function keptLogin(): boolean {
  try {
    return localStorage.getItem('volunteer_token') !== null
  } catch {
    return true
  }
}

/** A token of a person of the WeChat stand-in. */
export async function tokenOf(request: APIRequestContext, name: string): Promise<string> {
  const jtoken = await ticketOf(request, name)
  return (await call<{ token: string }>(request, 'POST /auth/token', { jtoken })).token
}

const firstToken = onceAMuseum(newOfficeToken)
/** What came in the place of a login that a story has ended, as whoever logs in anew in its browser does. */
const anew = new Map<string, string>()

/** A login of the demo administrator; one a worker while it lasts, for checking a password is made to be slow. */
export async function officeToken(request: APIRequestContext): Promise<string> {
  const first = await firstToken(request)
  const known = anew.get(first) ?? first
  const me = new URL('/api/office/me', (await request.get('/readyz')).url())
  if ((await fetch(me, { headers: loginHeaders(known) })).ok) return known
  const next = await newOfficeToken(request)
  anew.set(first, next)
  return next
}

/** A login of the demo administrator for a test that ends it; the browser whose request this is gets none. */
export async function newOfficeToken(request: APIRequestContext): Promise<string> {
  const { url } = await request.get('/readyz').then((answer) => ({ url: answer.url() }))
  const response = await fetch(new URL('/api/office/login', url), {
    method: 'POST',
    headers: { ...loginHeaders(undefined), 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'museum-demo' }),
  })
  const login = loginGiven(response.headers.getSetCookie())
  if (login === undefined) throw new Error('the demo museum lets nobody in')
  return login
}

/** Gives a page a login of the office, also before it has been anywhere. */
export async function enterOffice(page: Page, login: string): Promise<void> {
  const answer = await page.request.get('/readyz')
  await logIn(page.context(), new URL(answer.url()).origin, login)
}

/** Uploads a picture as the museum's; answers its address. */
export async function officePicture(request: APIRequestContext, buffer: Buffer): Promise<string> {
  const answer = await request.post('/api/office/upload', {
    headers: loginHeaders(await officeToken(request)),
    multipart: { file: { name: '照片.jpg', mimeType: 'image/jpeg', buffer } },
  })
  const { data } = (await answer.json()) as Envelope<{ file_path_full: string }>
  return data.file_path_full
}

const dayMs = 24 * 3_600_000

/** The museum's calendar day, `offset` days from today. */
export function dayFromToday(offset: number): string {
  return dayAt(now() + offset * dayMs)
}

/** A published activity of the test's own that recruits today. */
export async function makeActivity(
  request: APIRequestContext,
  change: Record<string, unknown> = {},
): Promise<{ id: number; title: string }> {
  const token = await officeToken(request)
  const types = await call<{ list: { id: number }[] }>(request, 'GET /api/activity/activity_type')
  return await call(
    request,
    'POST /api/office/activities',
    {
      title: `测试活动${unique()}`,
      enlist_start_date: dayFromToday(-2),
      enlist_end_date: dayFromToday(5),
      activity_start_date: dayFromToday(6),
      activity_end_date: dayFromToday(8),
      address: '一层中央大厅',
      recruit_num: 10,
      activity_type_id: types.list[0]?.id,
      service_remark: '<p>引导观众有序参观。</p>',
      recruit_remark: '<ul><li>年满18周岁</li></ul>',
      contact_remark: '志愿者办公室',
      state: 'published',
      ...change,
    },
    token,
  )
}

/** The same as people read it, such as `5月18日 周一`. */
export function dayInWords(offset: number): string {
  return dayText(dayFromToday(offset), dayFromToday(0))
}
