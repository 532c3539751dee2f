import { buffer } from 'node:stream/consumers'
import { Fault } from '@museum/contract/fault.ts'
import type { AppContext, CommandContext, PersonContext, RequestContext } from '../../context.ts'
import { signedPicture } from '../../files/signed.ts'
import { keyNumberIn } from '../../privacy/sealed.ts'
import { fileVaultOf } from '../../privacy/vault.ts'
import { isOwnPicture } from './picture.read.ts'
import { claimUploads, moveUploads, releaseUploads, retireUpload } from './picture.store.ts'

/** What every picture's address begins with. */
export const picturePrefix = '/files/'

/** The name in the store of the picture at an address. */
export const nameOf = (path: string): string => path.slice(picturePrefix.length)

/** The bytes of the picture at an address, as JPEG; undefined where the store has none. */
export async function pictureBytes(
  appContext: AppContext,
  path: string,
): Promise<Buffer | undefined> {
  const kept = await appContext.files.get(nameOf(path))
  return kept && openedPicture(appContext, nameOf(path), await buffer(kept.body))
}

/** What lies in the store under a name, as JPEG, whether or not it is sealed: no JPEG begins as what is sealed does. */
export function openedPicture({ settings }: AppContext, name: string, bytes: Buffer): Buffer {
  if (keyNumberIn(bytes) === undefined) return bytes
  return fileVaultOf(settings.dataKey).openFile('picture.file', name, bytes)
}

/** A person's picture as an answer shows it: an address that is good for an hour at least. */
export function shownPicture(ctx: RequestContext, path: string): string {
  return signedPicture(ctx.app.settings.dataKey, path, ctx.now)
}

/** The caller's own picture as it is shown now; throws `content.not_found`, also for another's. */
export async function refreshedPicture(ctx: PersonContext, path: string) {
  if (!(await isOwnPicture(ctx.db, path, ctx.person.id))) throw new Fault('content.not_found')
  return { file_path_full: shownPicture(ctx, path) }
}

interface Use {
  /** The addresses and rich texts of a record as they were, none for a new one. */
  before?: readonly string[]
  /** As they become, none for one that is removed. */
  after?: readonly string[]
  /** True where it is somebody's photo, which is not for everybody; `open` where it is, and shows them still. */
  portrait?: boolean | 'open'
}

/**
 * Says in the caller's transaction to which pictures a record refers. What it referred to before may
 * stay; anything else must be there and be the caller's own, or in the office the museum's. Throws
 * `upload.unknown`, the same for what does not exist and what is another's.
 */
export async function usePictures(ctx: CommandContext, { before = [], after = [], portrait }: Use) {
  const was = picturesIn(before)
  const becomes = picturesIn(after)
  const owner = ctx.caller.kind === 'person' ? ctx.caller.id : null
  const wanted = [...becomes].filter((one) => !was.has(one)).sort()
  const claimed = await claimUploads(
    ctx.tx,
    wanted,
    owner,
    portrait === 'open' ? 2 : Number(portrait ?? 0),
  )
  const missing = wanted.find((path) => !claimed.has(path))
  if (missing !== undefined)
    throw new Fault('upload.unknown', { ...(after[0] === missing && { field: 'img_path' }) })
  const gone = [...was].filter((one) => !becomes.has(one)).sort()
  await releaseUploads(ctx.tx, gone, ctx.now.getTime())
}

/**
 * Takes pictures of somebody who is erased out of use, but for those to which something else refers: no
 * address opens them any more, and their files go with the next sweep. In the caller's transaction, once
 * their records are cleared.
 */
export async function retirePictures(ctx: CommandContext, texts: readonly string[]): Promise<void> {
  for (const path of [...picturesIn(texts)].sort()) await retireUpload(ctx.tx, path)
}

function picturesIn(texts: readonly string[]): Set<string> {
  const found = texts.flatMap((text) =>
    text.startsWith(picturePrefix)
      ? [text]
      : [...text.matchAll(/src="(\/files\/[^"]+)"/g)].map(([, src = '']) => src),
  )
  return new Set(found)
}

/** Makes one person's pictures another's, whom they prove to be. */
export async function handOverPictures(
  ctx: CommandContext,
  from: number,
  to: number,
): Promise<void> {
  await moveUploads(ctx.tx, from, to)
}
