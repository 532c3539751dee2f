/** True when a picture may have this file name (§5.2). */
export function isPictureName(filename: string): boolean {
  return /\.(jpe?g|png|gif)$/i.test(filename)
}

/** The address of a stored picture's small copy, at most 480 pixels wide, for lists; a signature goes with it. */
export function smallPicture(path: string): string {
  return path.replace(/^(\/files\/[\w/-]+)\.jpg(\?.*)?$/, '$1-480.jpg$2')
}

/** A picture's address without the signature that it is shown under. */
export function barePicture(address: string): string {
  return address.replace(/\?.*$/, '')
}

/** What one caller may upload within 24 hours, by what is kept of it. */
export const uploadQuota = {
  person: { pictures: 30, bytes: 40 * 1024 * 1024 },
  account: { pictures: 1_000, bytes: 1024 * 1024 * 1024 },
} as const

/** What is said of a file that is no picture. */
export const wrongFileType = '文件类型错误，请换一张，或截屏后上传'
