/** True when a picture may have this file name (specification section 5). */
export function isPictureName(filename: string): boolean {
  return /\.(jpe?g|png|gif)$/i.test(filename)
}

/** The address of a stored picture's small copy, at most 480 pixels wide, for lists. */
export function smallPicture(path: string): string {
  return path.replace(/^(\/files\/[\w/-]+)\.jpg$/, '$1-480.jpg')
}
