import { uploadCalls } from '@museum/contract/upload/upload.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { refreshedPicture } from './picture.service.ts'
import { uploadOfficePicture, uploadPicture } from './upload.service.ts'

/** Pictures from the phone and from the office; whoever uses one in the office writes the audit log. */
export function uploadRoutes(serve: Serve): void {
  // Encoding takes a while, so no transaction is held open for it.
  const alone = { transaction: false, once: true } as const
  serve(uploadCalls.picture, (_, act) => uploadPicture(act), alone)
  serve(uploadCalls.shown, ({ path }, act) => refreshedPicture(act, path))
  serve(uploadCalls.officePicture, (_, act) => uploadOfficePicture(act), alone)
}
