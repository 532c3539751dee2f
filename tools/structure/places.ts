/** `packages/NAME/src/…` → NAME; undefined elsewhere. */
export function packageOf(path: string): string | undefined {
  return /^packages\/([^/]+)\/src\//.exec(path)?.[1]
}

/** The feature that a server file belongs to. */
export function serverFeatureOf(path: string): string | undefined {
  return /^packages\/server\/src\/features\/([^/]+)\//.exec(path)?.[1]
}

/**
 * Where a front end says all that it knows of its pages without them. Whoever leads to one asks it, and it
 * comes with the entry.
 */
export const isPages = (path: string): boolean =>
  /^packages\/(office\/src\/.+\.pages|wx\/src\/.+\.screens)\.ts$/.test(path)

/** The npm package that a specifier names; undefined for our own files. */
export function externalOf(specifier: string): string | undefined {
  if (specifier.startsWith('.') || specifier.startsWith('@museum/')) return undefined
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path)
}

export function lineOf(code: string, offset: number): number {
  return code.slice(0, offset).split('\n').length
}
