import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { askAs, type Heard } from '@museum/server/http/inject-call.ts'
import type { FastifyInstance } from 'fastify'
import { type DrawingName, drawing } from './drawings.ts'

/** Something that happened `day` days from today (never later than now). */
export interface DemoEvent {
  day: number
  /** At this hour of the museum's day, `HH:mm:ss`; at the hour that it is now where it does not matter. */
  time?: string
  run: () => Promise<void>
}

/** What the events tell each other. */
export interface DemoMuseum {
  app: FastifyInstance
  today: string
  /** The instant at which the museum stands, in milliseconds. */
  nowMs: () => number
  /** Ids of dictionary entries by kind and name, e.g. `skill/手语`. */
  entries: Map<string, number>
  /** Ids of activities by key. */
  activities: Map<string, number>
  pictures: Map<string, string>
}

/** The password of the demo is known to everybody, so that it may hold what no museum's may. */
export const noWords: readonly string[] = []
export const demoAdmin = { username: 'admin', password: 'museum-demo' }

/** The data of an answer; throws the server's words when it refused. */
export async function need<O>(answer: Promise<Heard<O>>): Promise<O> {
  const { status, msg, data } = await answer
  if (status !== 1) throw new Error(`the demo museum was refused: ${msg}`)
  return data
}

const offices = new WeakMap<FastifyInstance, ReturnType<typeof askAs>>()

/** Makes calls as the demo administrator, who logs in when his login is over: checking a password is slow. */
export async function asOffice(app: FastifyInstance) {
  const before = offices.get(app)
  if (before && (await before.send(accountCalls.me, {})).status === 1) return before
  const answer = await askAs(app, undefined).send(accountCalls.login, demoAdmin)
  if (!answer.login) throw new Error(`the demo museum was refused: ${answer.msg}`)
  const office = askAs(app, answer.login)
  offices.set(app, office)
  return office
}

/** Logs a person in through the WeChat stand-in, and makes calls as that person. */
export async function asPerson(app: FastifyInstance, name: string) {
  const nobody = askAs(app, undefined)
  const { jtoken } = await need(nobody.send(loginCalls.miniLogin, { code: `standin:${name}` }))
  const { token } = await need(nobody.send(loginCalls.exchangeTicket, { jtoken }))
  return askAs(app, token)
}

export type Client = Awaited<ReturnType<typeof asOffice>>

/** The address of a drawing; it is uploaded once, however often it is shown. */
export async function picture(
  museum: DemoMuseum,
  office: Client,
  name: DrawingName,
): Promise<string> {
  const known = museum.pictures.get(name)
  if (known) return known
  const sent = office.upload(pictureCalls.officePicture, `${name}.jpg`, await drawing(name))
  const { file_path_full } = await need(sent)
  museum.pictures.set(name, file_path_full)
  return file_path_full
}
