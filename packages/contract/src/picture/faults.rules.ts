import { wrongFileType } from './picture.rules.ts'

/** Faults of uploads. */
export const pictureFaults = {
  'upload.wrong_type': { status: 0, msg: wrongFileType },
  'upload.missing': { status: 400, msg: '请选择要上传的文件' },
  'upload.too_large': { status: 413, msg: '文件不能超过10MB' },
  'upload.too_many_pixels': { status: 0, msg: '图片尺寸过大' },
  'upload.quota': { status: 0, msg: '一天内上传的图片太多，请明天再试' },
  // The same for one that does not exist and one that is another's.
  'upload.unknown': { status: 0, msg: '图片已失效，请重新上传' },
} as const
