import { type Module, targetOf } from './module.ts'
import { lineOf } from './places.ts'
import { classesIn } from './styles.ts'
import type { SourceFile } from './tree.ts'
import type { Violation } from './violation.ts'

const screen = /\/features\/[^/]+\/\w+(?:Page|Screen)\.tsx$/

/**
 * A class that a screen draws and only a sheet of another screen styles: it looks right to whoever comes from
 * there, and is bare where the screen is opened by its address. On the phone also one that no sheet styles,
 * such as a primitive that is misspelt.
 */
export function checkDressed(
  modules: readonly Module[],
  files: readonly SourceFile[],
): Violation[] {
  const known = new Map(modules.map((module) => [module.path, module]))
  const sheets = new Map(
    files.filter(({ path }) => path.endsWith('.css')).map((file) => [file.path, file]),
  )
  const neededBy = (path: string): string[] => {
    const sheet = sheets.get(path)
    if (sheet) return importedBy(sheet, (target) => sheets.has(target))
    const imports = known.get(path)?.imports ?? []
    return imports.flatMap(({ target, late, typeOnly }) =>
      target === undefined || late || typeOnly ? [] : [target],
    )
  }
  return ['wx', 'office'].flatMap((app) => {
    const own = (path: string) => path.startsWith(`packages/${app}/src/`)
    const stylers = Map.groupBy(
      [...sheets.values()].filter(({ path }) => own(path)).flatMap(classesIn),
      ({ name }) => name,
    )
    const always = reach([`packages/${app}/src/main.tsx`], neededBy)
    const bare = modules
      .filter(({ path }) => app === 'wx' && own(path) && path.endsWith('.tsx'))
      .flatMap((module) => drawnIn(module).map((drawn) => ({ ...drawn, file: module.path })))
      .filter(({ name }) => !stylers.has(name))
      .map(({ name, file, line }) => ({
        rule: 'style-nowhere',
        file,
        line,
        message: `no sheet styles .${name}`,
      }))
    const missing = [...known.keys()]
      .filter((path) => own(path) && screen.test(path))
      .flatMap((page) => {
        const reached = reach([page], neededBy)
        const isStyled = (name: string) =>
          stylers.get(name)?.some(({ file }) => reached.has(file) || always.has(file)) ?? true
        return [...reached].flatMap((path) => {
          const module = known.get(path)
          return module && path.endsWith('.tsx')
            ? drawnIn(module)
                .filter(({ name }) => !isStyled(name))
                .map(({ name, line }) => ({
                  rule: 'style-missing',
                  file: path,
                  line,
                  message: `.${name} is styled by ${stylers.get(name)?.[0]?.file}, which ${page} does not bring`,
                }))
            : []
        })
      })
    return [...bare, ...missing]
  })
}

function importedBy({ path, text }: SourceFile, exists: (path: string) => boolean): string[] {
  return [...text.matchAll(/@import "([^"]+)"/g)].flatMap(
    ([, specifier = '']) => targetOf(path, specifier, exists) ?? [],
  )
}

function reach(from: string[], neededBy: (path: string) => string[]): ReadonlySet<string> {
  const reached = new Set(from)
  for (const path of reached) for (const next of neededBy(path)) reached.add(next)
  return reached
}

/** The classes that a module names where it draws, as far as they are written out. */
function drawnIn({ code }: Module): { name: string; line: number }[] {
  return [...code.matchAll(/className=(?:"([^"]*)"|\{([^}]*)\})/g)].flatMap((found) => {
    // What a condition compares with is no class.
    const chosen = (found[2] ?? '').replace(/[!=]==\s*'[^']*'/g, '')
    const said = found[1] ?? [...chosen.matchAll(/(['"`])([^'"`]*)\1/g)].join(' ')
    const line = lineOf(code, found.index)
    return [...said.matchAll(/[A-Za-z_][\w-]*/g)].map(([name]) => ({ name, line }))
  })
}
