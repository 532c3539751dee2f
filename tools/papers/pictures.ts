import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seenIn } from './seen.ts'
import { shots } from './shots.ts'

const folder = 'docs/pictures'

/** A picture as it was taken: its size, and what could be seen of its page then (`seen.ts`). */
export interface Taken {
  seen: string
  width: number
  height: number
}

export const takenFile = join(folder, 'taken.json')
export const pictureFile = (name: string): string => join(folder, `${name}.webp`)

/** What is known of every picture since it was taken. */
export function takenIn(root: string): Readonly<Record<string, Taken>> {
  const file = join(root, takenFile)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** The pictures of one app, or of both, whose page has changed to the eye since, or that there are not yet. */
export function oldPictures(root: string, app: 'wx' | 'office' | '' = ''): string[] {
  const taken = takenIn(root)
  const seenOf = seenIn(root)
  return Object.entries(shots)
    .filter(([, { page }]) => page.startsWith(`packages/${app}`))
    .filter(([name, { page }]) => {
      const there = existsSync(join(root, pictureFile(name)))
      return !there || taken[name]?.seen !== seenOf(page)
    })
    .map(([name]) => name)
}
