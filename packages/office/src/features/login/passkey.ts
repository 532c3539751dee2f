import type { OutputOf } from '@museum/contract/calls.ts'
import { CallError } from '@museum/web-kit/send.ts'
import type { WebAuthnError } from '@simplewebauthn/browser'
import { client } from '../../client.ts'
import { officeLogin } from './session.ts'

/** Whether this browser has passkeys for this address: one in numbers has none. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(location.hostname)

/** Why a passkey did not answer, in words. */
class PasskeyError extends Error {}

/** What somebody is told of a failure with a passkey; a defect of ours is thrown on. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof PasskeyError || error instanceof CallError) return error.message
  throw error
}

type Library = typeof import('@simplewebauthn/browser')

// Fetched before anything is asked: a browser wants little time between the tap and its own question.
async function withLibrary<T>(ask: (library: Library) => Promise<T>): Promise<T> {
  const library = await import('@simplewebauthn/browser').catch(() => {
    throw new PasskeyError('网络不通，请稍后重试')
  })
  return await ask(library)
}

async function told<T>(answer: Promise<T>): Promise<T> {
  return await answer.catch((error: unknown) => {
    throw new PasskeyError(wordsOf(error))
  })
}

function wordsOf(error: unknown): string {
  const { code, name } = error as Partial<WebAuthnError>
  if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return '这台设备或密钥已绑定过'
  if (name === 'NotAllowedError' || name === 'AbortError') return '没有完成验证，可以再试一次'
  if (name === 'ConstraintError') return '这把密钥不能验证本人（PIN 或指纹），请换一把'
  return '这个浏览器或设备不支持通行密钥'
}

type Request = OutputOf<'POST /api/office/login/passkey/begin'>

async function assertion({ startAuthentication }: Library, { ...optionsJSON }: Request) {
  const { id, response } = await told(startAuthentication({ optionsJSON }))
  return {
    credential: id,
    client_data: response.clientDataJSON,
    authenticator_data: response.authenticatorData,
    signature: response.signature,
    user_handle: response.userHandle ?? '',
  }
}

/** Logs in by a passkey: whichever the browser has, or as the second step one of the account's. */
export async function enterByPasskey(second: boolean): Promise<void> {
  await withLibrary(async (library) => {
    const input = second ? { second: 1 as const } : {}
    const { data } = await client.send('POST /api/office/login/passkey/begin', input, { own: true })
    const answer = await assertion(library, data)
    await client.send('POST /api/office/login/passkey', answer, { own: true })
  })
  officeLogin.begun()
}

/** Shows by a passkey that one is there, as by the password. */
export async function confirmByPasskey(): Promise<void> {
  await withLibrary(async (library) => {
    const { data } = await client.send('POST /api/office/confirm/passkey/begin', {}, { own: true })
    const answer = await assertion(library, data)
    await client.send('POST /api/office/confirm/passkey', answer, { own: true })
  })
}

/** Has the browser make a passkey and binds it; answers the recovery codes that came with the first factor. */
export async function bindPasskey(name: string): Promise<string[]> {
  return await withLibrary(async ({ startRegistration }) => {
    const { data: optionsJSON } = await client.send(
      'POST /api/office/passkeys/begin',
      {},
      { own: true },
    )
    const { id, response } = await told(startRegistration({ optionsJSON }))
    const { data } = await client.send(
      'POST /api/office/passkeys',
      {
        name,
        credential: id,
        client_data: response.clientDataJSON,
        attestation: response.attestationObject,
      },
      { own: true },
    )
    return data.codes
  })
}
