import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { oldPictures, pictureFile, takenIn } from './pictures.ts'
import { paperOf } from './written.ts'

const root = join(import.meta.dirname, '../..')

/** Each paper by the name under which a front end imports it. */
const papers: Readonly<Record<string, { title: string; files: string }>> = {
  'virtual:handbook': { title: '使用手册', files: 'docs/handbook/office/*.md' },
  'virtual:leaflet': { title: '志愿者手册', files: 'docs/handbook/volunteers.md' },
}

/** The text of a paper: its files, one after the other by their names. */
export function textOf(files: string): string {
  return globSync(files, { cwd: root })
    .sort()
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
}

/**
 * Lets a front end import the papers, as HTML. A picture that is older than what its screen shows is left
 * out, so that no build ever shows an old screen; one of the other front end is no part of this one.
 */
export function withPapers(app: 'wx' | 'office'): Plugin {
  return {
    name: 'with-papers',
    resolveId: (id) => (id in papers ? `\0${id}` : null),
    load(id) {
      const paper = papers[id.slice(1)]
      if (!id.startsWith('\0') || !paper) return null
      const taken = takenIn(root)
      const old = new Set(oldPictures(root, app))
      const shown: string[] = []
      const markOf = (name: string) => `%PICTURE-${name}%`
      const { title, chapters } = paperOf(paper.title, textOf(paper.files), (name) => {
        const known = taken[name]
        if (!known || old.has(name) || !name.startsWith(app === 'wx' ? 'phone-' : 'office-')) return
        shown.push(name)
        return { src: markOf(name), width: known.width, height: known.height }
      })
      const code = shown.map(
        (name, at) => `import picture${at} from ${JSON.stringify(join(root, pictureFile(name)))}`,
      )
      // The build knows only at its end what a picture's file is called.
      const placed = shown.reduce(
        (text, name, at) => text.replaceAll(markOf(name), `"+picture${at}+"`),
        JSON.stringify({ title, chapters }),
      )
      return `${code.join('\n')}\nexport default ${placed}`
    },
  }
}
