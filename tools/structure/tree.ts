import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export interface SourceFile {
  /** Path from the repository's root, with slashes. */
  path: string
  text: string
}

/** Every text file of the repository; what .gitignore names is left out. */
export function readTree(root: string): SourceFile[] {
  const ignored = ignoredNames(root)
  return filesBelow(root, '', ignored)
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => !text.includes('\0'))
}

function filesBelow(root: string, folder: string, ignored: (name: string) => boolean): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = folder ? `${folder}/${entry.name}` : entry.name
      if (entry.isDirectory()) {
        return ignored(`${entry.name}/`) ? [] : filesBelow(root, path, ignored)
      }
      return entry.isFile() && !ignored(entry.name) ? [path] : []
    })
}

/** Understands the two forms that our .gitignore uses: `folder/` and `*.ending`. */
function ignoredNames(root: string): (name: string) => boolean {
  const file = join(root, '.gitignore')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const folders = new Set(['.git/', 'node_modules/', ...lines.filter((line) => line.endsWith('/'))])
  const endings = lines.filter((line) => line.startsWith('*.')).map((line) => line.slice(1))
  // In a further work tree `.git` is a file that says where the repository is.
  return (name) =>
    name === '.git' || folders.has(name) || endings.some((ending) => name.endsWith(ending))
}
