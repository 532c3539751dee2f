import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { refreshedPicture } from './picture.service.ts'
import { uploadOfficePicture, uploadPicture } from './upload.service.ts'

/** Pictures from the phone and from the office; whoever uses one in the office writes the audit log. */
export function pictureRoutes(serve: Serve): void {
  serve(pictureCalls.picture, (_, ctx) => uploadPicture(ctx))
  serve(pictureCalls.shown, ({ path }, ctx) => refreshedPicture(ctx, path))
  serve(pictureCalls.officePicture, (_, ctx) => uploadOfficePicture(ctx))
}
