import type { OwnStore, Sealed } from './ownStore.ts'

const database = 'museum'
const table = 'keys'
const algorithm = 'AES-GCM'
const nonceBytes = 12
/** So long the key is waited for, in milliseconds. */
const patienceMs = 3_000

interface Kept {
  owner: string | undefined
  at: number
  value: unknown
}

/**
 * What of a store identifies or reaches a person, sealed under a key that this browser has and no script
 * reads; what is asked for by its name is open in memory. Rejects where there is no such key: then nothing
 * of it may be kept.
 */
export async function openSealed(store: OwnStore, names: readonly string[]): Promise<Sealed> {
  const key = await Promise.race([keyFor(store.owner()), inTime()])
  const open = new Map<string, Kept>()
  for (const name of names) {
    const kept = store.read(name)
    const { sealed } = (kept?.value ?? {}) as { sealed?: unknown }
    if (!kept || typeof sealed !== 'string') continue
    // What another key sealed, or somebody changed, is gone.
    const value = await unsealed(key, name, sealed).catch(() => undefined)
    if (value !== undefined) open.set(name, { owner: store.owner(), at: kept.at, value })
  }
  return {
    read(name) {
      const kept = open.get(name)
      return kept?.owner === store.owner() ? kept : undefined
    },
    keep(name, value, at = Date.now(), beside = {}) {
      const kept = { owner: store.owner(), at, value }
      open.set(name, kept)
      void sealedText(key, name, value).then((sealed) => {
        // It was dropped meanwhile, or written over, or its person has gone.
        if (open.get(name) !== kept || store.owner() !== kept.owner) return
        store.keep(name, { ...beside, sealed }, at)
      })
    },
    drop(name) {
      open.delete(name)
      store.drop(name)
    },
  }
}

async function sealedText(key: CryptoKey, name: string, value: unknown): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const text = new TextEncoder().encode(JSON.stringify(value))
  const bytes = await crypto.subtle.encrypt(boundTo(name, iv), key, text)
  return [iv, new Uint8Array(bytes)].map(base64Of).join('.')
}

async function unsealed(key: CryptoKey, name: string, sealed: string): Promise<unknown> {
  const [iv, bytes] = sealed.split('.').map((part) => {
    return Uint8Array.from(atob(part), (char) => char.charCodeAt(0))
  })
  if (!iv || !bytes) return undefined
  const text = await crypto.subtle.decrypt(boundTo(name, iv), key, bytes)
  return JSON.parse(new TextDecoder().decode(text))
}

const boundTo = (name: string, iv: Uint8Array<ArrayBuffer>) => ({
  ...{ name: algorithm, iv },
  additionalData: new TextEncoder().encode(name),
})

function base64Of(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

let held: { owner: string | undefined; key: Promise<CryptoKey> } | undefined

/** The key for a person: one for all stores of a page, which may be opened before any of them holds anything. */
function keyFor(owner: string | undefined): Promise<CryptoKey> {
  if (held?.owner !== owner || !held) held = { owner, key: keyOf() }
  return held.key
}

/** The key of this browser; a new one where nothing is sealed any more, so that none outlives a login by more than what waits for it. */
async function keyOf(): Promise<CryptoKey> {
  const made = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    ...(['encrypt', 'decrypt'] as const),
  ])
  const isNeeded = Object.keys(localStorage).some((name) =>
    localStorage.getItem(name)?.includes('"sealed":'),
  )
  const db = await answered<IDBDatabase>(() => {
    const opening = indexedDB.open(database)
    opening.onupgradeneeded = () => opening.result.createObjectStore(table)
    return opening
  })
  try {
    const keys = db.transaction(table, 'readwrite').objectStore(table)
    const known = await answered<CryptoKey | undefined>(() => keys.get(0))
    if (known && isNeeded) return known
    await answered(() => keys.put(made, 0))
    return made
  } finally {
    db.close()
  }
}

/** Some browsers never answer. */
function inTime(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, patienceMs))
}

function answered<T>(ask: () => IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const asked = ask()
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}
