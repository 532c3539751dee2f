import { barePicture, smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { useEffect, useState } from 'react'
import { fileUrl } from '../../settings.ts'
import { lastKnown } from '../login/lastKnown.ts'

const name = 'pass photo'
/** A larger one is not kept: the phone's storage holds more than this card. */
const mostBytes = 120_000

interface KeptPhoto {
  /** The picture's name, whichever signature it was shown under. */
  path: string
  url: string
}

/** The photo of a card, which stays on this phone with the card: an address ends within two hours. */
export function usePassPhoto(path: string): string {
  const bare = barePicture(path)
  const [kept, setKept] = useState(() => lastKnown.read(name)?.value as KeptPhoto | undefined)
  useEffect(() => {
    if (path === '' || lastKnownPath() === bare) return
    let gone = false
    fetched(fileUrl(smallPicture(path))).then((url) => {
      if (gone || url === undefined) return
      lastKnown.keep(name, { path: bare, url } satisfies KeptPhoto)
      setKept({ path: bare, url })
    })
    return () => {
      gone = true
    }
  }, [path, bare])
  return kept?.path === bare && bare !== '' ? kept.url : path === '' ? '' : fileUrl(path)
}

const lastKnownPath = () => (lastKnown.read(name)?.value as KeptPhoto | undefined)?.path

/** A picture as an address that holds it; undefined where it cannot be had. */
async function fetched(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url)
    const blob = answer.ok ? await answer.blob() : undefined
    if (!blob || blob.size > mostBytes) return undefined
    return await new Promise((resolve) => {
      const reader = new FileReader()
      reader.onload = () => resolve(String(reader.result))
      reader.onerror = () => resolve(undefined)
      reader.readAsDataURL(blob)
    })
  } catch {
    return undefined
  }
}
