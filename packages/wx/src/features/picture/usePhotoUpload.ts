import { barePicture, isPictureName } from '@museum/contract/picture/picture.rules.ts'
import { words } from '@museum/contract/words.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'

const longestEdge = 1600
const smallEnough = 400_000

/**
 * A photo made light enough for a bad network: JPEG, upright, at most 1600 pixels on its longer
 * edge, as the server keeps it. A small file, or one that this browser cannot read, stays as it is.
 */
async function shrinkPicture(file: File): Promise<File> {
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
async function canBeSeen(file: File): Promise<boolean> {
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

/** Uploads a chosen photo, checked by its name (§5.2), and shows it meanwhile. */
export function usePhotoUpload(onDone: (path: string) => void, onBusy: (busy: boolean) => void) {
  const [preview, setPreview] = useState<string>()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const [gone, setGone] = useState(false)
  const [damaged, setDamaged] = useState(false)
  const chosen = useRef<File>(undefined)
  const asked = useRef('')
  useEffect(() => {
    if (preview !== undefined) return () => URL.revokeObjectURL(preview)
  }, [preview])

  async function upload(file: File) {
    chosen.current = file
    setGone(false)
    setDamaged(false)
    setState('busy')
    onBusy(true)
    try {
      if (!(await canBeSeen(file))) {
        setState('failed')
        setDamaged(true)
        return
      }
      const light = await shrinkPicture(file)
      const { data } = await send('POST /api/common/upload', { file: light })
      if (chosen.current !== file) return
      onDone(data.file_path_full)
      setState('idle')
    } catch (error) {
      if (chosen.current !== file) return
      setState('failed')
      // A refusal has been shown already.
      if (!(error instanceof CallError)) throw error
    } finally {
      if (chosen.current === file) onBusy(false)
    }
  }

  return {
    preview,
    busy: state === 'busy',
    failed: state === 'failed',
    gone,
    /** It cannot be shown: another one is asked for. */
    damaged,
    /** A kept address shows nothing any more: asks for the one of now, and forgets a photo that is gone. */
    refresh: async (path: string) => {
      if (asked.current === path) return
      asked.current = path
      try {
        const input = { path: barePicture(path) }
        const { data } = await send('GET /api/common/picture', input, { own: true })
        asked.current = data.file_path_full
        onDone(data.file_path_full)
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.code !== 'content.not_found') return
        setGone(true)
        onDone('')
      }
    },
    choose: async (file: File | undefined) => {
      if (!file) return
      if (!isPictureName(file.name)) return toast(words.wrongFileType)
      setPreview(URL.createObjectURL(file))
      await upload(file)
    },
    again: async () => {
      if (chosen.current) await upload(chosen.current)
    },
  }
}
