import { randomBytes } from 'node:crypto'
import { Fault } from '@museum/contract/fault.ts'
import { isPictureName, smallPicture } from '@museum/contract/upload/upload.rules.ts'
import type { Act } from '../../context.ts'
import type { FileStore } from '../../files/files.ts'
import { encodePicture } from '../../files/picture.ts'

const prefix = '/files/'

/** Keeps the picture of this request (specification section 5) and answers its address. */
export async function uploadPicture(act: Act): Promise<{ file_path_full: string }> {
  const { file } = act
  if (!file) throw new Fault('upload.missing', { field: 'file' })
  if (!isPictureName(file.filename)) throw new Fault('upload.wrong_type', { field: 'file' })
  return { file_path_full: await keepPicture(act.house.files, file.bytes) }
}

/**
 * Re-encodes and keeps a picture under a random name; answers the address of the large one, from
 * which `smallPicture` tells the other. Throws what `encodePicture` and the store throw.
 */
async function keepPicture(files: FileStore, bytes: Buffer): Promise<string> {
  const { large, small } = await encodePicture(bytes)
  const random = randomBytes(16).toString('hex')
  const address = `${prefix}${random.slice(0, 2)}/${random.slice(2, 4)}/${random}.jpg`
  const smallName = nameOf(smallPicture(address))
  await files.put(smallName, small)
  try {
    await files.put(nameOf(address), large)
  } catch (error) {
    await files.remove(smallName)
    throw error
  }
  return address
}

function nameOf(address: string): string {
  return address.slice(prefix.length)
}
