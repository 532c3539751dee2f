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
type Unpack = (names: readonly string[]) => Map<string, Uint8Array>

/** Finds the first sheet and what it needs. Throws where a part is missing or lies outside of the package. */
export function findParts(unpack: Unpack): Parts {
  const root = '_rels/.rels'
  const workbook = partOf('', ofType(relationsOf(wanted(unpack, root)), 'officeDocument'))
  if (!workbook) throw new Error('no workbook')
  const folder = workbook.slice(0, workbook.lastIndexOf('/') + 1)
  const links = `${folder}_rels/${workbook.slice(folder.length)}.rels`
  const relations = relationsOf(wanted(unpack, links))
  const { first, from1904 } = workbookOf(wanted(unpack, workbook))
  const sheet = partOf(folder, relations.get(first))
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

function workbookOf(part: Uint8Array): { first: string; from1904: boolean } {
  let first: string | undefined
  let from1904 = false
  readXml(part, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = /^(1|true)$/.test(attributes.date1904 ?? '')
      if (name !== 'sheet') return
      const link = Object.entries(attributes).find(([key]) => key.endsWith(':id'))
      first ??= link?.[1] ?? ''
    },
  })
  return { first: first ?? '', from1904 }
}

// A target is a path from the folder of the part that names it, or from the root of the package.
function partOf(folder: string, relation: Relation | undefined): string | undefined {
  if (!relation) return undefined
  const { target, external } = relation
  if (external || !/^[\w./ -]+$/.test(target)) throw new Error('a relation leaves the package')
  const path: string[] = []
  for (const step of (target.startsWith('/') ? target : folder + target).split('/')) {
    if (step === '..' && path.pop() === undefined) throw new Error('a relation leaves the package')
    if (step !== '' && step !== '.' && step !== '..') path.push(step)
  }
  return path.join('/')
}
