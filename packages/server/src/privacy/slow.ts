import { hash, verify } from '@node-rs/argon2'

// argon2id as OWASP asks for it at the least, said here so that no update of the package changes it unseen.
const strength = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** How what is kept so today begins. */
export const strongStart = '$argon2id$v=19$m=19456,t=2,p=1$'

/** What takes long by design, with a salt of its own: for passwords and for codes that are short. A test may watch when it is done. */
export const slow = {
  hash: (secret: string) => hash(secret, strength),
  verify: (kept: string, secret: string) => verify(kept, secret),
}
