import { existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { labelOf } from './label.ts'
import { isUnfinished, labelPath, readArchiveName } from './names.ts'
import { type Keep, keptOf } from './rule.ts'

const dayMs = 24 * 3_600_000

/** What pruning did, and what it left because a person must look at it. */
interface Pruned {
  removed: string[]
  /** Archives that are not as their labels say. */
  strange: string[]
}

/**
 * Removes the archives of a folder that the rule does not keep. Only archives that are as their labels say, or
 * of before there were labels, count; `newest`, which was just read and found whole, always stays.
 */
export async function pruneFolder(
  folder: string,
  newest: string,
  keep: Keep,
  now: Date,
): Promise<Pruned> {
  const names = await readdir(folder)
  const found = names.flatMap((name) => {
    const dated = readArchiveName(name)
    return dated ? [{ ...dated, name }] : []
  })
  const strange = new Set<string>()
  for (const { name } of found) {
    const path = join(folder, name)
    if (existsSync(labelPath(path)) && !(await labelOf(path))) strange.add(name)
  }
  const counted = found.filter(({ name }) => !strange.has(name))
  const kept = keptOf(counted, keep)
  const removed = counted.filter((one) => !kept.has(one) && one.name !== newest)
  for (const { name } of removed) {
    await rm(join(folder, name), { force: true })
    await rm(labelPath(join(folder, name)), { force: true })
  }
  for (const name of names.filter(isUnfinished)) {
    const at = (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs
    if (at !== undefined && at < now.getTime() - dayMs)
      await rm(join(folder, name), { force: true })
  }
  return { removed: removed.map(({ name }) => name), strange: [...strange] }
}
