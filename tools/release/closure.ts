import { type LockFile, placeOf } from '../structure/lock.ts'

/**
 * The places in the lock file (`node_modules/NAME`, `node_modules/A/node_modules/NAME`) of all that the workspaces
 * in `folders` (`packages/NAME`) need where they run, sorted; `without` are not followed. Workspaces among them
 * are links. Binaries for other machines are named too: what is installed is what there is.
 */
export function closureOf(
  lock: LockFile,
  folders: readonly string[],
  without: readonly string[] = [],
): string[] {
  const found = new Set<string>()
  const waiting = [...folders]
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop())
    for (const name of needsOf(lock, at)) {
      const place = placeOf(lock, at, name)
      if (place === undefined || without.includes(name) || found.has(place)) continue
      found.add(place)
      const { link, resolved } = lock.packages[place] ?? {}
      waiting.push(link && resolved ? resolved : place)
    }
  return [...found].toSorted()
}

function needsOf(lock: LockFile, place: string): string[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
    lock.packages[place] ?? {}
  const peers = Object.keys(peerDependencies ?? {})
  return [
    ...Object.keys({ ...dependencies, ...optionalDependencies }),
    ...peers.filter((name) => peerDependenciesMeta?.[name]?.optional !== true),
  ]
}
