const longestEdge = 1600
const smallEnough = 400_000

/**
 * A photo made light enough for a bad network: JPEG, upright, at most 1600 pixels on its longer
 * edge, as the server keeps it. A small file, or one that this browser cannot read, stays as it is.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= smallEnough) return file
  const address = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const blob = await jpegOf(image)
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: 'image/jpeg' })
  } catch {
    return file
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** False of a file that no browser draws as a picture, such as one that was cut off on its way. */
export async function canBeSeen(file: File): Promise<boolean> {
  const address = URL.createObjectURL(file)
  const image = new Image()
  image.src = address
  return await image
    .decode()
    .then(
      () => true,
      () => false,
    )
    .finally(() => URL.revokeObjectURL(address))
}

// Drawn from an element the picture stands as its own marks say, so nothing is turned here.
function jpegOf(image: HTMLImageElement): Promise<Blob | null> {
  const { naturalWidth, naturalHeight } = image
  const scale = Math.min(1, longestEdge / Math.max(naturalWidth, naturalHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(naturalWidth * scale)
  canvas.height = Math.round(naturalHeight * scale)
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.drawImage(image, 0, 0, canvas.width, canvas.height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
