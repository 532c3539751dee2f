import type { Unpack } from './unpack.ts'
import { readXml } from './xml.ts'

/** Where a workbook's parts are, by their names in the archive. */
export interface Parts {
  sheet: string
  sharedStrings: string | undefined
  styles: string | undefined
  /** True where days are counted from 1904, as old Macs do. */
  from1904: boolean
}

interface Relation {
  type: string
  target: string
  external: boolean
}
type Relations = ReadonlyMap<string, Relation>

/** Finds the sheet that one sees when the workbook is opened, and what it needs. Throws where a part is missing or lies outside of the package. */
export function findParts(unpack: Unpack): Parts {
  const root = '_rels/.rels'
  const workbook = partOf('', ofType(relationsOf(wanted(unpack, root)), 'officeDocument'))
  if (!workbook) throw new Error('no workbook')
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const links = `${folder}_rels/${workbook.slice(folder.length)}.rels`
  const relations = relationsOf(wanted(unpack, links))
  const { shown, from1904 } = workbookOf(wanted(unpack, workbook), relations)
  const sheet = partOf(folder, shown)
  if (!sheet) throw new Error('no sheet')
  return {
    sheet,
    sharedStrings: partOf(folder, ofType(relations, 'sharedStrings')),
    styles: partOf(folder, ofType(relations, 'styles')),
    from1904,
  }
}

/** The bytes of a part; throws when there is none. */
export function wanted(unpack: Unpack, name: string): Uint8Array {
  const part = unpack([name]).get(name)
  if (!part) throw new Error(`no ${name}`)
  return part
}

function relationsOf(part: Uint8Array): Relations {
  const relations = new Map<string, Relation>()
  readXml(part, {
    open: ({ name, attributes: { Id = '', Type = '', Target = '', TargetMode } }) => {
      if (name !== 'Relationship') return
      const external = TargetMode !== undefined && TargetMode !== 'Internal'
      relations.set(Id, { type: Type, target: Target, external })
    },
  })
  return relations
}

function ofType(relations: Relations, type: string): Relation | undefined {
  return [...relations.values()].find((relation) => relation.type.endsWith(`/${type}`))
}

function workbookOf(part: Uint8Array, relations: Relations) {
  const sheets: { relation: Relation | undefined; hidden: boolean }[] = []
  let from1904 = false
  let active = 0
  readXml(part, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name === 'workbookView') active = Number(attributes.activeTab ?? 0)
      if (name !== 'sheet') return
      const link = Object.entries(attributes).find(([key]) => key.endsWith(':id'))
      const hidden = (attributes.state ?? 'visible') !== 'visible'
      sheets.push({ relation: relations.get(link?.[1] ?? ''), hidden })
    },
  })
  // A chart may have a leaf of its own.
  const isSeen = (sheet: (typeof sheets)[number] | undefined) =>
    sheet?.hidden === false && sheet.relation?.type.endsWith('/worksheet') === true
  const seen = isSeen(sheets[active]) ? sheets[active] : (sheets.find(isSeen) ?? sheets[0])
  return { shown: seen?.relation, from1904 }
}

// A target is a path from the folder of the part that names it, or from the root of the package.
function partOf(folder: string, relation: Relation | undefined): string | undefined {
  if (!relation) return undefined
  const { target, external } = relation
  if (external) throw new Error('a relation leaves the package')
  const path: string[] = []
  const from = /^[/\\]/.test(target) ? '' : folder
  for (const step of `${from}${target}`.split(/[/\\]/)) {
    if (step === '..' && path.pop() === undefined) throw new Error('a relation leaves the package')
    if (step !== '' && step !== '.' && step !== '..') path.push(step)
  }
  return path.join('/')
}
