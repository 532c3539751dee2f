import { factorWords } from '@museum/contract/account/account.words.ts'
import type { InputOf } from '@museum/contract/calls.ts'
import { Fault } from '@museum/contract/fault.ts'
import { mostFactors } from '@museum/contract/login/factor.rules.ts'
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server'
import type { OfficeContext, RequestContext } from '../../context.ts'
import { inTransaction } from '../../db/db.ts'
import type { Tx } from '../../db/types.ts'
import { hashOf } from '../../privacy/secret.ts'
import { signerOf } from '../../privacy/vault.ts'
import { audit } from '../audit/audit.service.ts'
import { confirmLogin } from '../login/session.service.ts'
import { museumName } from '../setting/setting.read.ts'
import { entered, noteFailedLogin } from './account.service.ts'
import { askedOf, askKey } from './challenge.service.ts'
import { forgiveLogin } from './delay.service.ts'
import { keepFactor } from './factor.service.ts'
import { listFactors } from './factor.store.ts'
import {
  findHandle,
  findKey,
  findKeys,
  insertKey,
  keepHandle,
  useKey,
  withoutHandle,
} from './passkey.store.ts'
import { stepCookie, stepIn } from './step.service.ts'
import { endStep, findStep } from './step.store.ts'

type Assertion = InputOf<'POST /api/office/login/passkey'>
type AskedKey = Awaited<ReturnType<typeof askedOf>>
type Key = NonNullable<Awaited<ReturnType<typeof findKey>>>

// Ed25519, ECDSA with P-256, RSA with PKCS #1: what devices of today have.
const algorithms = [-8, -7, -257]

const publicKey = 'public-key' as const
const described = (ids: readonly string[]) => ids.map((id) => ({ id, type: publicKey }))

/** Asks the browser for a new passkey of the caller's, which its device unlocks for them alone. */
export async function beginAdd(ctx: OfficeContext) {
  const { id, username } = ctx.account
  if ((await listFactors(ctx.db, id)).length >= mostFactors) throw new Fault('factor.too_many')
  const handle = (await findHandle(ctx.db, id)) || signer(ctx).sign(handleText(id))
  const { rpId, challenge, timeout } = askKey(ctx, { use: 'add', of: id, handle })
  return {
    ...{ challenge, timeout },
    rp: { id: rpId, name: await museumName(ctx.app) },
    user: { id: handle, name: username, displayName: username },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: publicKey })),
    // Who made the device is no question of ours.
    attestation: 'none' as const,
    excludeCredentials: described(await findKeys(ctx.db, id)),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

const signer = ({ app }: RequestContext) => signerOf(app.settings.dataKey)

// By what a passkey knows its account for good; it says nothing to anybody else. It is written down, since it can be
// made by the key of its time alone.
const handleText = (accountId: number) => `passkey of account ${accountId}`

/**
 * Writes down by what passkeys know their accounts of which it stands nowhere, in a museum from before it did: before
 * the key changes by which it is made.
 */
export async function keepHandles(tx: Tx, dataKey: Buffer): Promise<void> {
  const { sign } = signerOf(dataKey)
  for (const id of await withoutHandle(tx)) await keepHandle(tx, id, sign(handleText(id)))
}

/** Keeps the public part of a passkey that the browser has made; with an account's first factor come recovery codes. */
export async function addPasskey(ctx: OfficeContext, input: InputOf<'POST /api/office/passkeys'>) {
  const { id } = ctx.account
  const asked = await askedOf(ctx, ['add'])
  if (asked.of !== id) throw new Fault('passkey.over')
  const { name } = input
  const verified = await attempt(ctx, () =>
    verifyRegistrationResponse({
      ...expectedOf(asked),
      response: {
        ...written(input.credential),
        response: { clientDataJSON: input.client_data, attestationObject: input.attestation },
      },
      supportedAlgorithmIDs: algorithms,
    }),
  )
  if (!verified?.verified) throw new Fault('passkey.wrong')
  const made = verified.registrationInfo.credential
  const public_key = Buffer.from(made.publicKey).toString('base64url')
  const row = { account_id: id, name, credential: made.id, public_key, counter: made.counter }
  return await keepFactor(ctx, { kind: 'passkey', name }, async (tx) => {
    if (!(await keepHandle(tx, id, asked.handle ?? ''))) throw new Fault('passkey.over')
    if (!(await insertKey(tx, { ...row, created_at: ctx.stamp }))) throw new Fault('passkey.known')
  })
}

/** Asks the browser for a passkey: of the account whose password it gave, or for whichever it has. */
export async function beginLogin(ctx: RequestContext, { second }: { second?: 0 | 1 | undefined }) {
  if (second !== 1) return requestOf(askKey(ctx, { use: 'login', of: 0 }))
  const account = await findStep(ctx.db, hashOf(stepIn(ctx)), ctx.now.getTime())
  if (!account) throw new Fault('office.second_over')
  const keys = await findKeys(ctx.db, account.id)
  return requestOf(askKey(ctx, { use: 'second', of: account.id }), keys)
}

/** Asks for one of the caller's own, before what matters. */
export async function beginConfirm(ctx: OfficeContext) {
  const { id } = ctx.account
  return requestOf(askKey(ctx, { use: 'confirm', of: id }), await findKeys(ctx.db, id))
}

const requestOf = (asked: ReturnType<typeof askKey>, keys?: readonly string[]) => ({
  ...asked,
  userVerification: 'required' as const,
  ...(keys ? { allowCredentials: described(keys) } : {}),
})

/**
 * Logs in by a passkey, alone or after the password. There is nothing to guess in it, so nobody waits for failures of
 * passwords.
 */
export async function passkeyLogin(ctx: RequestContext, input: Assertion) {
  const asked = await askedOf(ctx, ['login', 'second'])
  const { key, counter } = await proven(ctx, asked, input)
  const { account } = key
  const answer = await noted(ctx, key, () =>
    entered(ctx, account, {
      ...{ action: 'login_passkey', proved: true },
      also: async (tx) => {
        await use(tx, key, counter, ctx.stamp)
        if (asked.use === 'second' && !(await endStep(tx, hashOf(stepIn(ctx)))))
          throw new Fault('office.second_over')
      },
    }),
  )
  // Stopped, or another password was set, at this moment.
  if (!answer) throw new Fault('passkey.wrong')
  if (asked.use === 'second') {
    await forgiveLogin(ctx, account)
    ctx.setCookies.push(stepCookie(ctx, '', 0))
  }
  return answer
}

/** The caller shows by a passkey of their own that they are there, as by the password. */
export async function passkeyConfirm(ctx: OfficeContext, input: Assertion) {
  const { id } = ctx.account
  const asked = await askedOf(ctx, ['confirm'])
  if (asked.of !== id) throw new Fault('passkey.over')
  const { key, counter } = await proven(ctx, asked, input)
  return await noted(ctx, key, () =>
    inTransaction(ctx.db, async (tx) => {
      await use(tx, key, counter, ctx.stamp)
      const after = { factor: factorWords.passkey }
      await audit(ctx.within(tx), {
        action: 'confirm_login',
        object: 'login',
        object_id: id,
        after,
      })
      return { confirmed_ms: await confirmLogin(tx, ctx) }
    }),
  )
}

/** Whose passkey has answered, and its own count of its uses; throws `passkey.wrong`, which is logged. */
async function proven(ctx: RequestContext, asked: AskedKey, input: Assertion) {
  const key = await findKey(ctx.db, input.credential)
  const counter = key && isOf(ctx, asked, key, input) ? await counted(ctx, asked, key, input) : -1
  if (key && counter >= 0) return { key, counter }
  await noteFailedLogin(ctx, 'login_failed', key?.account)
  throw new Fault('passkey.wrong')
}

// Who was not known before is whoever the passkey itself says.
const isOf = (
  ctx: RequestContext,
  asked: AskedKey,
  { account }: Key,
  { user_handle }: Assertion,
) =>
  asked.of === 0
    ? isHandle(ctx, account, user_handle)
    : asked.of === account.id && (user_handle === '' || isHandle(ctx, account, user_handle))

const isHandle = (ctx: RequestContext, { id, handle }: Key['account'], given = '') =>
  handle === '' ? signer(ctx).isSigned('passkey', handleText(id), given) : given === handle

async function counted(
  ctx: RequestContext,
  asked: AskedKey,
  key: Key,
  input: Assertion,
): Promise<number> {
  const verified = await attempt(ctx, () =>
    verifyAuthenticationResponse({
      ...expectedOf(asked),
      response: {
        ...written(input.credential),
        response: {
          clientDataJSON: input.client_data,
          authenticatorData: input.authenticator_data,
          signature: input.signature,
        },
      },
      // The count is compared in the statement that writes it, so that of two at once one is refused.
      credential: {
        ...{ id: input.credential, counter: 0 },
        publicKey: new Uint8Array(Buffer.from(key.public_key, 'base64url')),
      },
    }),
  )
  return verified?.verified ? verified.authenticationInfo.newCounter : -1
}

const expectedOf = ({ challenge, origin, rpId }: AskedKey) => ({
  ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
  requireUserVerification: true,
})

const written = (id: string) => ({ id, rawId: id, type: publicKey, clientExtensionResults: {} })

/** What the library finds; undefined where it takes offence, which is told to whoever runs the machine. */
async function attempt<T>(ctx: RequestContext, verify: () => Promise<T>): Promise<T | undefined> {
  try {
    return await verify()
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 200) : ''
    ctx.app.log.info({ id: ctx.request, reason }, 'a passkey was refused')
    return undefined
  }
}

async function use(tx: Tx, { id }: Key, counter: number, at: string): Promise<void> {
  if (!(await useKey(tx, { id, counter }, at))) throw new Fault('passkey.wrong')
}

/** Logs that a passkey was refused once it was proven: its count went back, or it is gone at this moment. */
async function noted<T>(ctx: RequestContext, { account }: Key, act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof Fault && error.code === 'passkey.wrong')
      await noteFailedLogin(ctx, 'passkey_back', account)
    throw error
  }
}
