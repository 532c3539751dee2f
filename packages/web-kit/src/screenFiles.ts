/** A file of scripts as a build makes it. */
export interface BuiltChunk {
  fileName: string
  isEntry: boolean
  facadeModuleId: string | null
  imports: readonly string[]
  dynamicImports: readonly string[]
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/**
 * What screens need besides the entry: told the end of a screen's module, it answers with the screen's
 * scripts, what is imported first, and its styles. `isNeededSoon` tells which file a screen fetches by
 * itself as soon as it stands, and is not whole without.
 */
export function screenFiles(
  chunks: readonly BuiltChunk[],
  isNeededSoon: (chunk: BuiltChunk) => boolean,
): (module: string) => { scripts: string[]; styles: string[] } {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))
  const named = (names: readonly string[]) => names.flatMap((name) => byName.get(name) ?? [])
  // Two files that need each other fail in a browser: one of them runs before what it needs.
  const reached = (
    wanted: readonly BuiltChunk[],
    found = new Set<BuiltChunk>(),
    above: readonly BuiltChunk[] = [],
  ) => {
    for (const chunk of wanted) {
      if (above.includes(chunk)) throw new Error(circleOf([...above, chunk]))
      if (found.has(chunk)) continue
      reached(named(chunk.imports), found, [...above, chunk])
      found.add(chunk)
    }
    return found
  }
  const entry = reached(chunks.filter(({ isEntry }) => isEntry))
  return (module) => {
    const [screen, other] = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
    if (!screen || other) throw new Error(`there is not one chunk of ${module}`)
    const needed = reached([screen])
    const soon = named([...needed].flatMap(({ dynamicImports }) => dynamicImports))
    const own = [...reached(soon.filter(isNeededSoon), needed)].filter((chunk) => !entry.has(chunk))
    return {
      scripts: own.map(({ fileName }) => fileName),
      styles: [
        ...new Set(own.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])),
      ],
    }
  }
}

function circleOf(chunks: readonly BuiltChunk[]): string {
  const names = chunks.map(({ fileName }) => fileName)
  const circle = names.slice(names.indexOf(names.at(-1) ?? '')).join(' → ')
  return `built files need each other, so one runs before what it needs: ${circle}; how they are cut says so`
}

/** The end of the path of the module that `load` imports, as its text says. */
export function moduleOf(load: () => Promise<unknown>): string {
  const module = /\bimport\(['"]\.(\/\w+\.tsx)['"]\)/.exec(String(load))?.[1]
  if (module === undefined) throw new Error(`which module is fetched by ${load}?`)
  return module
}
