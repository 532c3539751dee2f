import { pictureCalls } from '@museum/contract/picture/picture.calls.ts'
import { implement } from '../../http/implement.ts'
import { refreshedPicture } from './picture.service.ts'
import { uploadOfficePicture, uploadPicture } from './upload.service.ts'

/** Pictures from the phone and from the office; whoever uses one in the office writes the audit log. */
export const pictureHandlers = implement(pictureCalls, {
  picture: uploadPicture,
  shown: (ctx, { path }) => refreshedPicture(ctx, path),
  officePicture: uploadOfficePicture,
})
