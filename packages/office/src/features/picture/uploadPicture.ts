import type { InputOf } from '@museum/contract/calls.ts'
import { faults } from '@museum/contract/fault.ts'
import { isPictureName } from '@museum/contract/picture/picture.rules.ts'
import { client } from '../../client.ts'
import { notice } from '../../notice.ts'

/** What a file chooser offers (§5.2). */
export const pictureTypes = '.jpg,.jpeg,.png,.gif'
const address = 'POST /api/office/upload'
const maxBytes = 10 * 1024 * 1024

/** Uploads one picture; its address, or undefined after the reason was shown. */
export async function uploadPicture(file: File): Promise<string | undefined> {
  if (!isPictureName(file.name)) {
    notice.error(faults['upload.wrong_type'].msg)
    return undefined
  }
  if (file.size > maxBytes) {
    notice.error(faults['upload.too_large'].msg)
    return undefined
  }
  try {
    const { data } = await client.send(address, { file } as InputOf<typeof address>, {
      repeats: true,
    })
    return data.file_path_full
  } catch {
    // The client has shown it.
    return undefined
  }
}
