import { lineOf } from './places.ts'
import type { SourceFile } from './tree.ts'
import type { Violation } from './violation.ts'

const app = /^packages\/(wx|office)\/src\/(?:features\/([^/]+)\/)?/
// What the kits and the editor draw bears their names.
const foreign = /^(?:ant|adm|anticon|ProseMirror|selectedCell)/

/** Where a class is named in a sheet, and whether the selector is that class alone. */
interface Named {
  name: string
  file: string
  line: number
  alone: boolean
  feature: string | undefined
}

/**
 * A class of a phone's or an office's sheet that nothing draws, and one that two features style: the
 * names of a feature are its own, as they would be in modules of CSS, and none outlives its use.
 */
export function checkStyles(files: readonly SourceFile[]): Violation[] {
  return ['wx', 'office'].flatMap((name) => {
    const own = files.filter(({ path }) => app.exec(path)?.[1] === name)
    const named = own.filter(({ path }) => path.endsWith('.css')).flatMap(classesIn)
    const code = files.filter(
      ({ path }) =>
        /\.tsx?$/.test(path) &&
        (app.exec(path)?.[1] ?? name) === name &&
        path.startsWith('packages/'),
    )
    return [...unused(named, code), ...shared(named)]
  })
}

export function classesIn({ path, text }: SourceFile): Named[] {
  const plain = text.replace(/\/\*.*?\*\//gs, (comment) => comment.replace(/[^\n]/g, ' '))
  const feature = app.exec(path)?.[2]
  return [...plain.matchAll(/([^{}@;]+)\{/g)].flatMap((rule) =>
    [...(rule[1] ?? '').matchAll(/[^,]+/g)].flatMap((part) =>
      [...part[0].matchAll(/\.([A-Za-z_][\w-]*)/g)].map((found) => ({
        name: found[1] ?? '',
        file: path,
        line: lineOf(plain, rule.index + part.index + found.index),
        alone: /^\.[\w-]+$/.test(part[0].trim()),
        feature,
      })),
    ),
  )
}

function unused(named: readonly Named[], code: readonly SourceFile[]): Violation[] {
  const words = new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_][\w-]*/g) ?? []))
  // A class that is put together, such as `tone-${tone}`.
  const beginnings = [
    ...new Set(code.flatMap(({ text }) => text.match(/[A-Za-z_][\w-]*-(?=\$\{)/g) ?? [])),
  ]
  return named
    .filter(({ name }) => !foreign.test(name) && !words.has(name))
    .filter(({ name }) => !beginnings.some((beginning) => name.startsWith(beginning)))
    .map(({ name, file, line }) => ({
      rule: 'style-unused',
      file,
      line,
      message: `nothing draws .${name}`,
    }))
}

function shared(named: readonly Named[]): Violation[] {
  const first = new Map<string, Named>()
  return named
    .filter(({ alone, feature }) => alone && feature)
    .flatMap((one) => {
      const owner = first.get(one.name) ?? one
      first.set(one.name, owner)
      if (owner.feature === one.feature) return []
      const message = `.${one.name} is styled by ${owner.feature} too`
      return [{ rule: 'style-owner', file: one.file, line: one.line, message }]
    })
}
