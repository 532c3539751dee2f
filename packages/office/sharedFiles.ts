import type { Rolldown } from 'vite'

type Group = NonNullable<
  Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups']
>[number]
type Asked = Parameters<Extract<Group['name'], (...given: never[]) => unknown>>[1]

/** What draws, routes and reads. It is half of what every page needs: a browser reads two files at once. */
const engine = /\/node_modules\/(react|react-dom|scheduler|react-router|@tanstack)\//
const bought = /\/node_modules\//
/** What draws lists, which the planner's own boards do without. */
const tables =
  /\/(@rc-component|antd\/es)\/(table|pagination)\/|\/(ListTable|ListPage|useList|useListKit|useRowKeys|sorting|sorts|FilterBar|Chips|KeysNote|SavedViews)\.tsx?$/
/** Pages that one begins with, or that stand alone: they bring nothing of what lists and forms need. */
const plain = /\/(Dashboard|Login|Kiosk|Wall)Page\.tsx$/

/**
 * The files that the office's scripts are packed into. Each that a page asks for costs a task, even where the
 * browser has it: what every page needs is one file, and what many need is a few more. A file may not need
 * another that needs it: naming a page's files fails then, and with it the build.
 */
export function sharedFiles(): Group[] {
  const known = new Map<string, boolean>()
  const isOfPlain = (id: string, asked: Asked): boolean => {
    const before = known.get(id)
    if (before !== undefined) return before
    // Modules that import each other are looked at once.
    known.set(id, false)
    const importers = asked.getModuleInfo(id)?.importers ?? []
    const found = plain.test(id) || importers.some((importer) => isOfPlain(importer, asked))
    known.set(id, found)
    return found
  }
  return [
    { name: 'engine', test: engine, tags: ['$initial'], priority: 5 },
    { name: 'start', tags: ['$initial'], priority: 4 },
    { name: 'fields', test: bought, minShareCount: 46, priority: 3 },
    {
      debugName: 'plain',
      name: (id, asked) => (!bought.test(id) && isOfPlain(id, asked) ? 'plain' : null),
      minShareCount: 2,
      priority: 2,
    },
    { name: 'tables', test: tables, minShareCount: 2, priority: 2 },
    { name: 'shared', minShareCount: 17, priority: 1 },
  ]
}

/**
 * Tells the browser to compile a file's functions while it reads it, off the page's thread, and not one by one
 * as they are called: said of files that a page calls most of as it is drawn.
 */
export const compiledAtOnce = ({ name }: { name: string }): string =>
  /^(engine|fields|shared|tables)$/.test(name) ? '//# allFunctionsCalledOnLoad' : ''
