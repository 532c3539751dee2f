import { readFileSync } from 'node:fs'
import { SettingsError } from '../settings.ts'
import { askSecret, say } from '../terminal.ts'
import { makePair } from './seal.ts'
import { signerPattern } from './signer.ts'

/** What whoever keeps the private key has on paper or on a stick: private keys, and whose signatures hold. */
export interface Keeper {
  identities: string[]
  signers: string[]
}

/** Makes a pair of keys, and says what becomes of each. */
export async function tellPair(): Promise<void> {
  const { recipient, identity } = await makePair()
  say(`# Keeper of the museum's archives. KEEP THIS TEXT AWAY FROM THE MACHINE AND FROM THE ARCHIVES: on paper in
# the safe and on a stick, each twice. Without it no archive can be opened, by anybody. It is kept nowhere else.
# 请把这段文字保存在服务器和备份之外（打印放入保险柜，另存一份 U 盘）；丢失后备份无法打开，本程序不另存。
# made: ${new Date().toISOString()}
# public key, into BACKUP_RECIPIENT on the server (公钥，填入服务器的 BACKUP_RECIPIENT): ${recipient}
# signer: add the line that "museum signer" prints on the server (在服务器上运行 museum signer，把输出抄在下面)
${identity}`)
}

/** Reads what a keeper keeps; throws a `SettingsError` where the file has neither. */
export function readKeeper(path: string): Keeper {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SettingsError(`--keeper: ${path} cannot be read: ${(error as Error).message}`)
  }
  const kept = { identities: identitiesIn(text), signers: text.match(signerPattern) ?? [] }
  if (kept.identities.length === 0 && kept.signers.length === 0)
    throw new SettingsError(`--keeper: ${path} has neither AGE-SECRET-KEY-1… nor museum-signer-…`)
  return kept
}

/** Asks for a private key where none was given. */
export async function askIdentities(): Promise<string[]> {
  return identitiesIn(await askSecret('private key of the archive (AGE-SECRET-KEY-1…): '))
}

// A key in a line by itself, as other programs that speak age keep it too.
function identitiesIn(text: string): string[] {
  return text.match(/\bAGE-SECRET-KEY-(PQ-)?1\w+/gi)?.map((key) => key.toUpperCase()) ?? []
}
