export interface LockedPackage {
  version?: string
  link?: boolean
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  integrity?: string
  /** Of a linked workspace, its folder. */
  resolved?: string
}

export interface LockFile {
  packages: Record<string, LockedPackage>
}

interface Missing {
  name: string
  version: string
  /** Key that the entry takes in the lock file. */
  place: string
  dev: boolean
}

/** Optional dependencies, pinned to a version, that the lock file has no entry for. */
export function missingOptionals(lock: LockFile): Missing[] {
  const missing = new Map<string, Missing>()
  for (const [parent, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const at = placeOf(lock, parent, name)
      const found = at === undefined ? undefined : lock.packages[at]
      if (found && (found.version === version || !/^\d/.test(version))) continue
      const beside = `${parent.slice(0, parent.lastIndexOf('node_modules/'))}node_modules/${name}`
      const place = found || missing.has(beside) ? `${parent}/node_modules/${name}` : beside
      missing.set(place, { name, version, place, dev: entry.dev === true })
    }
  }
  return [...missing.values()]
}

/** The place of the entry that Node finds for `name` from the package at `from`. */
export function placeOf(lock: LockFile, from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const place = `${folder && `${folder}/`}node_modules/${name}`
    if (lock.packages[place]) return place
    if (!folder) return undefined
    const cut = folder.lastIndexOf('/node_modules/')
    folder = cut < 0 ? '' : folder.slice(0, cut)
  }
}
