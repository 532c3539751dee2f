import type { Taking } from '@museum/contract/audit/export.rules.ts'
import { type MuseumTime, museumTime, stampOf } from '@museum/contract/day.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { SiteScope } from '@museum/contract/site/scope.rules.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Logger } from 'pino'
import type { Standby } from './db/standby.ts'
import type { Db, Tx } from './db/types.ts'
import type { Answer, Events } from './events.ts'
import type { FileStore } from './files/files.ts'
import type { Settings } from './settings.ts'
import type { Sms } from './sms/sms.ts'
import { subscriptionChannel } from './wechat/subscribed.ts'
import type { Wechat } from './wechat/wechat.ts'

/** A request that was answered, by its route and never by its address. */
export interface Observed {
  method: string
  route: string
  code: number
  ms: number
}

/** What the server is made of; built once by `main` or by a test. */
export interface AppContext {
  settings: Settings
  db: Db
  /** What queries may read instead, where there is one. */
  standby?: Standby | undefined
  files: FileStore
  wechat: Wechat
  /** Sends codes to phones; absent where no provider is set. */
  sms?: Sms | undefined
  log: Logger
  /** What follows elsewhere from what happens in a feature. */
  reactions: Reactions
  /** The instant it is; a test may set it. */
  clock: () => Date
  /** Has this process look for jobs at once; absent while it does none. */
  wake?: (() => void) | undefined
  /** Hears of each request that was answered; absent where nothing is measured. */
  observe?: ((request: Observed) => void) | undefined
  /** Hears what became of each message to WeChat; absent where nothing is measured. */
  sent?: ((outcome: string) => void) | undefined
}

/** Columns of a record as its person knows them. */
export type Untold = Readonly<Record<string, string | number | null>>

/** A logged-in person of the phone. */
export interface Person {
  kind: 'person'
  id: number
  /** Where they stand; for a query, which shows it to them, as they know it. */
  status: VolunteerStatus
  /** What is decided of them and not told yet: columns of their record, as they still know them. */
  untold: Untold | undefined
  /** True while they lead a group. */
  leads: boolean
  tokenHash: string
}

/** A logged-in account of the office. */
export interface Account {
  kind: 'account'
  id: number
  username: string
  role: OfficeRole
  tokenHash: string
}

/** A program of the museum's own site or door, by its key. */
export interface SiteKey {
  kind: 'site'
  id: number
  name: string
  scopes: readonly SiteScope[]
}

export type Caller = { kind: 'nobody' } | Person | Account | SiteKey

export interface UploadedFile {
  filename: string
  bytes: Buffer
}

/** One request: who asks, when, and by what it reads and writes. */
export class RequestContext {
  readonly app: AppContext
  /** What is read: in a command its transaction, in a query perhaps a standby. */
  readonly db: Db
  /** The transaction of a command. */
  readonly tx: Tx | undefined
  readonly caller: Caller
  readonly person: Person | undefined
  readonly account: Account | undefined
  readonly ip: string
  readonly now: Date
  #at: MuseumTime | undefined
  /** What an export is to hold, and what for; undefined of every other call. */
  taking: Taking | undefined
  /** The multipart body's file, where the call takes one. */
  file: UploadedFile | undefined
  /** Our own address as the browser used it, such as `https://host`; empty outside a request. */
  origin = ''
  /** The Cookie header; only where a login begins or ends is it read. */
  cookies = ''
  /** The request's id in the log of this process; empty outside a request. */
  request = ''
  /** The User-Agent header; only where a login begins is it read. */
  agent = ''
  /** The version at which the caller read what is saved; undefined where they do not say. */
  seen: number | undefined
  /** Aborted when the caller has gone; undefined where nobody watches. */
  gone: AbortSignal | undefined
  /** Set-Cookie values to answer with. */
  setCookies: string[] = []
  /** True when a job was enqueued: it is looked for as soon as the write stands. */
  enqueued = false
  /** The newest line of the log that this request wrote; undefined where it wrote none. */
  line: number | undefined
  /** Words of success, where they depend on what happened. */
  msg: string | undefined

  constructor(app: AppContext, caller: Caller, ip: string, tx?: Tx, db: Db = app.db) {
    this.app = app
    this.db = tx ?? db
    this.tx = tx
    this.caller = caller
    this.person = caller.kind === 'person' ? caller : undefined
    this.account = caller.kind === 'account' ? caller : undefined
    this.ip = ip
    this.now = app.clock()
  }

  /** The museum's wall clock. */
  get at(): MuseumTime {
    this.#at ??= museumTime(this.now, this.app.settings.museumZone)
    return this.#at
  }

  /** Which login asks, as the log names it: the beginning of its hash; empty of nobody's. */
  get login(): string {
    return (this.person ?? this.account)?.tokenHash.slice(0, 12) ?? ''
  }

  /** The IANA name of the museum's zone. */
  get zone(): string {
    return this.app.settings.museumZone
  }

  /** The museum's date-time `YYYY-MM-DD HH:mm:ss`. */
  get stamp(): string {
    return stampOf(this.at)
  }

  /** Our own address as browsers of the office use it. */
  get officeOrigin(): string {
    return this.app.settings.officeUrl || this.origin
  }

  /** The way by which notifications go to WeChat as well; undefined where there is none. */
  get channel() {
    return subscriptionChannel(this.app.settings)
  }

  /** The same request writing into a transaction. */
  within<C extends RequestContext>(this: C, tx: Tx): C & CommandContext {
    return this.#with(new RequestContext(this.app, this.caller, this.ip, tx)) as C & CommandContext
  }

  /** The same request reading a database that may be another. */
  reading(db: Db): RequestContext {
    if (db === this.db) return this
    return this.#with(new RequestContext(this.app, this.caller, this.ip, undefined, db))
  }

  #with(ctx: RequestContext): RequestContext {
    ctx.file = this.file
    ctx.taking = this.taking
    ctx.origin = this.origin
    ctx.cookies = this.cookies
    ctx.agent = this.agent
    ctx.setCookies = this.setCookies
    ctx.request = this.request
    return ctx
  }
}

/**
 * An open query. It does not know who asks, so that what it answers holds for everybody: for the
 * museum's day, until a table that it reads is changed, and where it compares with the second, until
 * the one that it names.
 */
export class OpenContext {
  readonly db: Db
  /** The museum's day. */
  readonly at: Pick<MuseumTime, 'day'>
  readonly #stamp: string
  #compares: 'no' | 'openly' | 'until' = 'no'
  #until: string | undefined

  constructor({ db, clock, settings }: AppContext) {
    this.db = db
    const at = museumTime(clock(), settings.museumZone)
    this.at = at
    this.#stamp = stampOf(at)
  }

  /** The museum's date-time `YYYY-MM-DD HH:mm:ss`; who compares with it says `validUntil` when. */
  get stamp(): string {
    this.#compares = 'openly'
    return this.#stamp
  }

  /** Says at which museum date-time the answer ends to hold; without one it does not by time. */
  validUntil(stamp?: string): void {
    this.#compares = 'until'
    this.#until = stamp
  }

  /** From and before which museum date-times the answer holds; undefined where it may not be kept. */
  get holds(): { from: string; until: string } | undefined {
    if (this.#compares === 'openly') return undefined
    const dayEnds = `${this.at.day} 24`
    const until = this.#until !== undefined && this.#until < dayEnds ? this.#until : dayEnds
    // What compared with the second is not known of earlier ones, where a clock is put back.
    return { from: this.#compares === 'until' ? this.#stamp : `${this.at.day} 00`, until }
  }
}

/** A request of a person. */
export type PersonContext = RequestContext & { readonly person: Person }
/** A request of the office. */
export type OfficeContext = RequestContext & { readonly account: Account }
/** A request that writes in the one transaction of its command. */
export type CommandContext = RequestContext & { readonly tx: Tx }
export type PersonCommand = PersonContext & CommandContext
export type OfficeCommand = OfficeContext & CommandContext

/** Who raises an event, where it says so. */
interface Raisers {
  asker: RequestContext
  person: PersonCommand
  office: OfficeCommand
}

/** In which context an event is raised. */
export type RaiserOf<E extends keyof Events> = Events[E] extends {
  by: infer B extends keyof Raisers
}
  ? Raisers[B]
  : CommandContext

/** What follows from each event, in the transaction in which it happened. */
export type Reactions = {
  [E in keyof Events]: (ctx: RaiserOf<E>, payload: Events[E]['payload']) => Answer<E>
}
