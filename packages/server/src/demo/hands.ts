import { accountCalls } from '@museum/contract/account/account.calls.ts'
import { loginCalls } from '@museum/contract/login/login.calls.ts'
import type { FastifyInstance } from 'fastify'
import { askAs, type Heard } from '../http/ask.ts'

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
  const { token } = await need(askAs(app, undefined).send(accountCalls.login, demoAdmin))
  const office = askAs(app, token)
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

export type Hand = Awaited<ReturnType<typeof asOffice>>
