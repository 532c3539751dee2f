import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/**
 * What a thread of its own has for an environment: nothing of ours but where the process keeps compiled
 * files, if it does, for a thread compiles anew every file that it loads.
 */
export function threadEnv(): Record<string, string> {
  const ofThisVersion = getCompileCacheDir()
  return ofThisVersion === undefined ? {} : { NODE_COMPILE_CACHE: dirname(ofThisVersion) }
}
