import { type MuseumTime, museumTime, stampOf } from '@museum/contract/day.ts'
import { Fault } from '@museum/contract/fault.ts'
import type { OfficeRole } from '@museum/contract/role.ts'
import type { VolunteerStatus } from '@museum/contract/volunteer/volunteer.rules.ts'
import type { Logger } from 'pino'
import type { Db } from './db/db.ts'
import type { Reactions } from './events.ts'
import type { FileStore } from './files/files.ts'
import type { Settings } from './settings.ts'
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
  files: FileStore
  wechat: Wechat
  log: Logger
  /** What follows elsewhere from what happens in a feature. */
  reactions: Reactions
  /** The instant it is; a test may set it. */
  clock: () => Date
  /** Has this process look for jobs at once; absent while it does none. */
  wake?: (() => void) | undefined
  /** Hears of each request that was answered; absent where nothing is measured. */
  observe?: ((request: Observed) => void) | undefined
}

export type Caller =
  | { kind: 'nobody' }
  | {
      kind: 'person'
      id: number
      status: VolunteerStatus
      /** True while they lead a group. */
      leads: boolean
      nickname: string
      tokenHash: string
    }
  | { kind: 'account'; id: number; username: string; role: OfficeRole; tokenHash: string }

export interface UploadedFile {
  filename: string
  bytes: Buffer
}

/** One request: who asks, when, and the transaction that its writes go into. */
export class RequestContext {
  readonly app: AppContext
  readonly db: Db
  readonly caller: Caller
  readonly ip: string
  readonly now: Date
  #at: MuseumTime | undefined
  /** The multipart body's file, where the call takes one. */
  file: UploadedFile | undefined
  /** Our own address as the browser used it, such as `https://host`; empty outside a request. */
  origin = ''
  /** The Cookie header; only the way back from a login page reads it. */
  cookies = ''
  /** The version at which the caller read what is saved; undefined where they do not say. */
  seen: number | undefined
  /** Set-Cookie values to answer with. */
  readonly setCookies: string[] = []
  /** True when a job was enqueued: it is looked for as soon as the write stands. */
  enqueued = false
  /** Words of success, where they depend on what happened. */
  msg: string | undefined

  constructor(app: AppContext, db: Db, caller: Caller, ip: string) {
    this.app = app
    this.db = db
    this.caller = caller
    this.ip = ip
    this.now = app.clock()
  }

  /** The museum's wall clock. */
  get at(): MuseumTime {
    this.#at ??= museumTime(this.now, this.app.settings.museumZone)
    return this.#at
  }

  /** The museum's date-time `YYYY-MM-DD HH:mm:ss`. */
  get stamp(): string {
    return stampOf(this.at)
  }

  /** The way by which notifications go to WeChat as well; undefined where there is none. */
  get channel() {
    return subscriptionChannel(this.app.settings)
  }

  /** The logged-in person; throws `auth.missing` for anyone else. */
  get person() {
    if (this.caller.kind !== 'person') throw new Fault('auth.missing')
    return this.caller
  }

  /** The office account; throws `auth.missing` for anyone else. */
  get account() {
    if (this.caller.kind !== 'account') throw new Fault('auth.missing')
    return this.caller
  }

  /** The same request writing into `db`. */
  within(db: Db): RequestContext {
    const ctx = new RequestContext(this.app, db, this.caller, this.ip)
    ctx.file = this.file
    ctx.origin = this.origin
    ctx.cookies = this.cookies
    return ctx
  }
}
