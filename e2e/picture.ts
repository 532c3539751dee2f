/** A red PNG of 2 × 1 pixels, as a file that is chosen. */
export const pictureFile = (name = '封面.png') => ({
  name,
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR42mNYYaYFRAAIOwIRI7l2xAAAAABJRU5ErkJggg==',
    'base64',
  ),
})
