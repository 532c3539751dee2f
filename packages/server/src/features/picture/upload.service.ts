import { randomBytes } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import { isPictureName, smallPicture, uploadQuota } from '@museum/contract/picture/picture.rules.ts'
import type { AppContext, OfficeContext, PersonContext, RequestContext } from '../../context.ts'
import { inTransaction, single } from '../../db/db.ts'
import { encodePicture } from '../../files/picture.ts'
import { nameOf, picturePrefix, shownPicture } from './picture.service.ts'
import {
  deleteUpload,
  dueUploads,
  insertUpload,
  lockUploader,
  sweepUpload,
  type Uploader,
  uploadedSince,
} from './picture.store.ts'
import { sealedCopies } from './sealed.service.ts'

const dayMs = 24 * 3_600_000
const sweptAtOnce = 500

/** Keeps the picture of a person (§5.1–5.3) and answers its address for now. */
export async function uploadPicture(ctx: PersonContext): Promise<{ file_path_full: string }> {
  const path = await keepPicture(ctx, { person_id: ctx.person.id })
  return { file_path_full: shownPicture(ctx, path) }
}

/** Keeps a picture of the museum. */
export async function uploadOfficePicture(ctx: OfficeContext): Promise<{ file_path_full: string }> {
  return { file_path_full: await keepPicture(ctx, { account_id: ctx.account.id }) }
}

/**
 * Re-encodes and keeps a picture under a random name; answers the address of the large one, from
 * which `smallPicture` tells the other. Throws `upload.quota` and what `encodePicture` and the store
 * throw.
 */
async function keepPicture(ctx: RequestContext, uploader: Uploader): Promise<string> {
  const { file, app } = ctx
  if (!file) throw new Fault('upload.missing', { field: 'file' })
  if (!isPictureName(file.filename)) throw new Fault('upload.wrong_type', { field: 'file' })
  // Before the work, for whoever is over it already; counted once more with the bytes that are kept.
  await needRoom(ctx, uploader, 0)
  const { large, small } = await encodePicture(file.bytes)
  const random = randomBytes(16).toString('hex')
  const path = `${picturePrefix}${random.slice(0, 2)}/${random.slice(2, 4)}/${random}.jpg`
  const bytes = large.length + small.length
  const portrait = 'person_id' in uploader ? 1 : 0
  const open = { large, small, number: null }
  const kept = portrait === 1 ? sealedCopies(app, path, { large, small }) : open
  await inTransaction(app.db, async (tx) => {
    await lockUploader(tx, uploader)
    await needRoom(ctx.within(tx), uploader, bytes)
    const created_ms = ctx.now.getTime()
    await insertUpload(tx, {
      ...{ ...uploader, path, bytes, portrait, created_ms },
      sealed_by: kept.number,
    })
  })
  // The row is first: whatever is cut off now is swept in a day.
  try {
    await app.files.put(nameOf(smallPicture(path)), kept.small)
    await app.files.put(nameOf(path), kept.large)
  } catch (error) {
    await app.files.remove(nameOf(smallPicture(path)))
    await single(app.db, (tx) => deleteUpload(tx, path))
    throw error
  }
  return path
}

async function needRoom(ctx: RequestContext, uploader: Uploader, bytes: number): Promise<void> {
  const quota = uploadQuota['person_id' in uploader ? 'person' : 'account']
  const used = await uploadedSince(ctx.db, uploader, ctx.now.getTime() - dayMs)
  if (used.pictures >= quota.pictures || used.bytes + bytes > quota.bytes)
    throw new Fault('upload.quota')
}

/** Removes pictures that nothing has referred to for a day: their files, then their rows. */
export async function sweepUploads({ db, files }: AppContext, now: Date): Promise<void> {
  const cutoff = now.getTime() - dayMs
  for (const path of await dueUploads(db, cutoff, sweptAtOnce)) {
    if (!(await sweepUpload(db, path, cutoff))) continue
    await files.remove(nameOf(smallPicture(path)))
    await files.remove(nameOf(path))
    await single(db, (tx) => deleteUpload(tx, path))
  }
}
