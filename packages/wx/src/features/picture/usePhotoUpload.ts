import {
  barePicture,
  isPictureName,
  wrongFileType,
} from '@museum/contract/picture/picture.rules.ts'
import { CallError } from '@museum/web-kit/send.ts'
import { useEffect, useRef, useState } from 'react'
import { send } from '../../client.ts'
import { toast } from '../../components/toast.ts'

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
      // Wanted once a photo is chosen, and not before.
      const light = await import('./lightPicture.ts').catch(() => undefined)
      if (!light) return setState('failed')
      if (!(await light.canBeSeen(file))) {
        setState('failed')
        setDamaged(true)
        return
      }
      const input = { file: await light.shrinkPicture(file) }
      const { data } = await send('POST /api/common/upload', input)
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
      if (!isPictureName(file.name)) return toast(wrongFileType)
      setPreview(URL.createObjectURL(file))
      await upload(file)
    },
    again: async () => {
      if (chosen.current) await upload(chosen.current)
    },
  }
}
