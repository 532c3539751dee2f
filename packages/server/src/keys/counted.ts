import type { Db } from '../db/types.ts'
import type { FileStore } from '../files/files.ts'
import { countByKey } from '../privacy/reseal.store.ts'
import type { SealedFiles } from '../privacy/sealed-files.ts'
import { sealedPlaces } from '../privacy/sealed-places.ts'

/** How many there are under each key, of one place. */
export interface Counted {
  as: string
  counts: Map<number, number>
}

/** How many sealed texts and files there are under each key, by place. */
export async function countsOf(db: Db, files: FileStore, sealedFiles: readonly SealedFiles[]) {
  const places: Counted[] = []
  for (const [as, place] of Object.entries(sealedPlaces))
    places.push({ as, counts: await countByKey(db, place) })
  for (const one of sealedFiles) places.push({ as: one.as, counts: await one.count(db, files) })
  return summed(places)
}

/** How many there are under a key, and where. */
export function summed(places: readonly Counted[]) {
  const sum = (wanted: (number: number) => boolean) => {
    let all = 0
    for (const { counts } of places)
      for (const [number, count] of counts) if (wanted(number)) all += count
    return all
  }
  return {
    under: (number: number) => sum((one) => one === number),
    othersThan: (number: number) => sum((one) => one !== number),
    all: sum(() => true),
    /** Where there is something under a key, in words. */
    placesOf: (number: number) =>
      places.flatMap(({ as, counts }) => {
        const count = counts.get(number)
        return count ? [`${as} ${count}`] : []
      }),
  }
}
