import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import type { OutputOf } from '@museum/contract/calls.ts'

type Creation = OutputOf<'POST /api/office/passkeys/begin'>
type Request = OutputOf<'POST /api/office/login/passkey/begin'>

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const base64 = (bytes: Buffer) => bytes.toString('base64url')

/** What a dishonest page or device does otherwise. */
export interface Lies {
  origin?: string
  rpId?: string
  verified?: boolean
  counter?: number
  handle?: string
  challenge?: string
  signedBy?: KeyObject
}

/** A device that keeps one passkey, as a browser would use it on a page of `origin`. */
export class VirtualKey {
  readonly id = randomBytes(16)
  counter = 0
  handle = ''
  readonly #pair = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string

  constructor(origin = 'http://localhost') {
    this.#origin = origin
  }

  get privateKey(): KeyObject {
    return this.#pair.privateKey
  }

  /** Makes the passkey; answers what the page sends. */
  create({ challenge, rp, user }: Creation, lies: Lies = {}) {
    this.handle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#cose()])
    const data = Buffer.concat([this.#data(rp.id, 0x40, lies), credential])
    // {fmt: 'none', attStmt: {}, authData: data}
    const [start, size] = [Buffer.from('a363666d74646e6f6e656761747453746d74a0', 'hex'), length]
    size.writeUInt16BE(data.length)
    const key = Buffer.concat([Buffer.from('68', 'hex'), Buffer.from('authData')])
    const attestation = Buffer.concat([start, key, Buffer.from('59', 'hex'), size, data])
    return {
      credential: base64(this.id),
      client_data: base64(this.#client('webauthn.create', challenge, lies)),
      attestation: base64(attestation),
    }
  }

  /** Answers what it is asked. */
  answer({ challenge, rpId }: Request, lies: Lies = {}) {
    const client = this.#client('webauthn.get', challenge, lies)
    const data = this.#data(rpId, 0, lies)
    const signed = Buffer.concat([data, sha256(client)])
    return {
      credential: base64(this.id),
      client_data: base64(client),
      authenticator_data: base64(data),
      signature: base64(sign('sha256', signed, lies.signedBy ?? this.privateKey)),
      user_handle: lies.handle ?? this.handle,
    }
  }

  #client(type: string, challenge: string, { origin = this.#origin, ...lies }: Lies): Buffer {
    const said = { type, challenge: lies.challenge ?? challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(said))
  }

  #data(rpId: string, flags: number, { verified = true, ...lies }: Lies): Buffer {
    const counter = Buffer.alloc(4)
    if (lies.counter === undefined) this.counter += 1
    counter.writeUInt32BE(lies.counter ?? this.counter)
    const present = 0x01 | (verified ? 0x04 : 0) | flags
    return Buffer.concat([sha256(lies.rpId ?? rpId), Buffer.from([present]), counter])
  }

  // {1: 2, 3: -7, -1: 1, -2: x, -3: y}: ECDSA with P-256, as COSE writes it.
  #cose(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const [start, between] = [
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from('225820', 'hex'),
    ]
    return Buffer.concat([start, Buffer.from(x, 'base64url'), between, Buffer.from(y, 'base64url')])
  }
}
