import { notice } from '../notice.ts'

/** Sends a picture to the museum's store; its address, or undefined after the reason was shown. */
type Upload = (file: File) => Promise<string | undefined>

const embedded = /^data:image\/(png|jpeg|jpg|gif);base64,/i

/**
 * HTML from elsewhere, with the pictures that it carries in itself put into the museum's store. Those that it
 * only names, on another site or in a document, no page may fetch: they are told, so that nobody misses them later.
 * Undefined where nothing of it is a foreign picture.
 */
export function picturesOf(html: string, files: readonly File[], upload: Upload) {
  const { body, images } = new DOMParser().parseFromString(html, 'text/html')
  const foreign = [...images].filter((image) => !image.getAttribute('src')?.startsWith('/files/'))
  if (foreign.length === 0) return undefined
  const [picture] = files
  // One picture copied from a page comes as its address and as itself.
  const alone = images.length === 1 && body.textContent?.trim() === '' ? picture : undefined
  const carried = new Map(
    foreign.flatMap((image) => {
      const file = alone ?? fileOf(image.getAttribute('src') ?? '')
      return file ? [[image, file] as const] : []
    }),
  )
  return {
    /** How many pictures are there and cannot be taken. */
    lost: foreign.length - carried.size,
    /** Whether some are to be sent to the store first. */
    carries: carried.size > 0,
    /** The HTML with its pictures at their new addresses; what was refused was shown and is left out. */
    async stored(): Promise<string> {
      for (const [image, file] of carried) {
        const src = await upload(file)
        if (src === undefined) image.remove()
        else image.setAttribute('src', src)
      }
      return body.innerHTML
    },
  }
}

/** Says how many pictures did not come along, and how they do. */
export function tellLost(count: number): void {
  if (count > 0)
    notice.warning(
      `有 ${count} 张图片没有带进来：网页和文档里的图片请先另存，再用工具栏的“插入图片”上传`,
    )
}

function fileOf(src: string): File | undefined {
  const [head] = embedded.exec(src) ?? []
  if (!head) return undefined
  const type = head.slice('data:'.length, -';base64,'.length).toLowerCase()
  try {
    const bytes = Uint8Array.from(atob(src.slice(head.length)), (sign) => sign.charCodeAt(0))
    return new File([bytes], `图片.${type.slice('image/'.length)}`, { type })
  } catch {
    return undefined
  }
}
