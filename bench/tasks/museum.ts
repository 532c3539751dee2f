import { addDays, museumTime } from '@museum/contract/day.ts'
import { officeCookie } from '@museum/contract/login/office-login.rules.ts'
import { weekOf } from '@museum/contract/period.ts'
import { fill } from '@museum/demo/fill/fill.ts'
import { type Browser, type BrowserContextOptions, chromium } from '@playwright/test'
import { createAccount } from '../../packages/server/src/features/account/account.service.ts'
import { openSession } from '../../packages/server/src/features/login/session.service.ts'
import { readSettings } from '../../packages/server/src/settings.ts'
import { openClocked } from '../../packages/server/src/testing/clocked-museum.ts'
import { beginning } from '../../packages/server/src/testing/untimed.ts'
import { logIn } from '../../tools/showing/log-in.ts'
import { findChromium } from '../../tools/testing/chromium.ts'
import { answered } from '../timed.ts'
import { type Hand, handOf } from './hand.ts'

const zone = 'Asia/Shanghai'

/** A large museum: as many are wanted in a week as have come in one of its twenty-two years. */
const large = { volunteers: 1_200, shiftsEach: 440_000 / 1_200, years: 22, heads: 420 }

/** A museum as it would be, whose clock is set, and a browser before it. */
export class FilledMuseum {
  readonly today: string
  /** The Monday of this week. */
  readonly monday: string
  readonly #museum: Awaited<ReturnType<typeof openClocked>>
  readonly #browser: Browser
  readonly #ownBrowser: boolean
  readonly #tokens: { office: string; of: (id: number) => Promise<string> }
  #now: string

  private constructor(
    museum: Awaited<ReturnType<typeof openClocked>>,
    { browser, own }: { browser: Browser; own: boolean },
    office: string,
    now: string,
  ) {
    this.#museum = museum
    this.#browser = browser
    this.#ownBrowser = own
    this.#now = now
    this.today = museumTime(new Date(now), zone).day
    this.monday = weekOf(this.today).first
    const of = (id: number) => openSession(museum.db, beginning(new Date(now)), { person_id: id })
    this.#tokens = { office, of }
  }

  /** Fills one in `folder` as of `instant`, a large one where its size is not said; `say` hears how far it is. */
  static async open(
    folder: string,
    instant: string,
    say: (line: string) => void,
    given: { size?: typeof large; browser?: Browser } = {},
  ): Promise<FilledMuseum> {
    const museum = await openClocked(folder, instant)
    const now = new Date(instant)
    const { dataKey } = readSettings({ DATA_DIR: folder }, { demo: true })
    await fill(museum.db, { ...(given.size ?? large), now, zone, dataKey }, say)
    const account = { username: 'tasks', password: 'a long password', role: 'admin' as const }
    await createAccount(museum.db, { ...account, created_at: '2026-01-01 00:00:00' })
    const { id } = await museum.db
      .selectFrom('account')
      .select('id')
      .where('username', '=', account.username)
      .executeTakeFirstOrThrow()
    const office = officeCookie(await openSession(museum.db, beginning(now), { account_id: id }))
    const browser = given.browser ?? (await launch())
    return new FilledMuseum(museum, { browser, own: !given.browser }, office, instant)
  }

  /** Sets the clock of the museum and of the pages that are opened from now on; what is due is done. */
  async setNow(instant: string): Promise<void> {
    this.#now = instant
    await this.#museum.setNow(instant)
  }

  /** Has the museum do what is due by now. */
  async work(): Promise<void> {
    await this.#museum.setNow(this.#now)
  }

  async office(path: string): Promise<Hand> {
    const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' as const }
    return await this.#open(`/office${path}`, desk, this.#tokens.office)
  }

  async phone(volunteer: number, path: string): Promise<Hand> {
    const token = await this.#tokens.of(volunteer)
    const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }
    return await this.#open(`/wx${path}`, phone, token)
  }

  async #open(path: string, options: BrowserContextOptions, login: string) {
    const { origin } = this.#museum
    const context = await this.#browser.newContext({ ...options, serviceWorkers: 'block' })
    context.setDefaultTimeout(60_000)
    await context.clock.setFixedTime(this.#now)
    await logIn(context, origin, login)
    const page = await context.newPage()
    const hand = await handOf(page)
    await page.goto(origin + path)
    return hand
  }

  get db() {
    return this.#museum.db
  }

  /** What a call answers the office, or a volunteer; throws where it is refused. */
  async ask<T>(path: string, volunteer?: number): Promise<T> {
    const token = volunteer === undefined ? this.#tokens.office : await this.#tokens.of(volunteer)
    const { text } = await answered(this.#museum.origin, { method: 'GET', path, token })
    return (JSON.parse(text) as { data: T }).data
  }

  /** Whoever serves next on the day so many days from today, has not been there yet, and has WeChat. */
  async servesIn(days: number): Promise<number> {
    const { volunteer_id } = await this.#museum.db
      .selectFrom('roster')
      .innerJoin('person', 'person.id', 'roster.volunteer_id')
      .select('roster.volunteer_id')
      .where('roster.date', '>=', this.today)
      .where('person.openid', 'is not', null)
      .groupBy('roster.volunteer_id')
      .having((eb) => eb.fn.min('roster.date'), '=', addDays(this.today, days))
      .orderBy('roster.volunteer_id')
      .executeTakeFirstOrThrow()
    return volunteer_id
  }

  /** Whoever has WeChat and serves most on so many days from today on. */
  async servesMost(days: number): Promise<{ code: string }> {
    const { code } = await this.db
      .selectFrom('roster')
      .innerJoin('volunteer', 'volunteer.id', 'roster.volunteer_id')
      .select('volunteer.code')
      .where('roster.date', '>', this.today)
      .where('roster.date', '<', addDays(this.today, days))
      .groupBy('volunteer.code')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .orderBy('volunteer.code')
      .executeTakeFirstOrThrow()
    return { code: code ?? '' }
  }

  /** How many shifts somebody has given up by now, and how many people were asked to come instead. */
  async leftBy(code: string): Promise<{ leaves: number; asked: number }> {
    // What follows a decision does so a minute later.
    await this.setNow(new Date(Date.parse(this.#now) + 90_000).toISOString())
    const leaves = await this.db
      .selectFrom('roster_leave')
      .innerJoin('volunteer', 'volunteer.id', 'roster_leave.volunteer_id')
      .select('roster_leave.id')
      .where('volunteer.code', '=', code)
      .where('roster_leave.date', '>=', this.today)
      .execute()
    const asked = await this.db
      .selectFrom('offer_asked')
      .innerJoin('offer', 'offer.id', 'offer_asked.offer_id')
      .innerJoin('volunteer', 'volunteer.id', 'offer.volunteer_id')
      .select('offer_asked.volunteer_id')
      .where('volunteer.code', '=', code)
      .where('offer.state', '=', 'open')
      .execute()
    return { leaves: leaves.length, asked: asked.length }
  }

  /** Every volunteer who can log in, in the order of their numbers, with no shift from today on. */
  async idle(): Promise<number[]> {
    const { db } = this.#museum
    const rows = await db
      .selectFrom('volunteer')
      .innerJoin('person', 'person.id', 'volunteer.id')
      .select('volunteer.id')
      .where('volunteer.status', '=', 7)
      .where('person.disabled', '=', 0)
      .where('volunteer.id', 'not in', (eb) =>
        eb.selectFrom('roster').select('volunteer_id').where('date', '>=', this.today),
      )
      .orderBy('volunteer.id')
      .execute()
    return rows.map(({ id }) => id)
  }

  /** The name of the place where most serve on these days. */
  async busiest(first: string, last: string): Promise<string> {
    const { name } = await this.#museum.db
      .selectFrom('roster')
      .innerJoin('place', 'place.id', 'roster.place_id')
      .select('place.name')
      .where('roster.date', '>=', first)
      .where('roster.date', '<=', last)
      .groupBy('place.name')
      .orderBy((eb) => eb.fn.countAll(), 'desc')
      .executeTakeFirstOrThrow()
    return name
  }

  /** How many shifts there are on days of the museum. */
  async shifts(first: string, last: string): Promise<number> {
    const { count } = await this.#museum.db
      .selectFrom('roster')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('date', '>=', first)
      .where('date', '<=', last)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** The first whom the newest offer asks, and how many it asks. */
  async lastAsked(): Promise<{ id: number; asked: number }> {
    const { db } = this.#museum
    const rows = await db
      .selectFrom('offer_asked')
      .select('volunteer_id')
      .where('offer_id', '=', (eb) =>
        eb.selectFrom('offer').select((of) => of.fn.max('id').as('id')),
      )
      .orderBy('volunteer_id')
      .execute()
    return { id: rows[0]?.volunteer_id ?? 0, asked: rows.length }
  }

  async close(): Promise<void> {
    if (this.#ownBrowser) await this.#browser.close()
    await this.#museum.close()
  }
}

async function launch(): Promise<Browser> {
  return await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
  })
}
