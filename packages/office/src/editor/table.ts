import { goToNextCell, tableEditing } from '@tiptap/pm/tables'
import { Extension, mergeAttributes, Node } from '@tiptap/react'

const roles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** Over how many rows or columns a cell reaches, as its HTML says; what is no such number is 1. */
function spanOf(cell: HTMLElement, name: string): number {
  const count = Number(cell.getAttribute(name))
  return Number.isInteger(count) && count > 1 && count < 100 ? count : 1
}

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes() {
      const of = (attribute: 'colspan' | 'rowspan') => ({
        default: 1,
        parseHTML: (element: HTMLElement) => spanOf(element, attribute),
        renderHTML: (given: Record<string, unknown>) =>
          given[attribute] === 1 ? {} : { [attribute]: given[attribute] },
      })
      // The columns are as wide as what stands in them.
      return {
        colspan: of('colspan'),
        rowspan: of('rowspan'),
        colwidth: { default: null, rendered: false },
      }
    },
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  })

/** A table as it comes from a sheet, a document or a page: its rows and cells, none of its looks. */
export const table = [
  Node.create({
    name: 'table',
    group: 'block',
    content: 'tableRow+',
    isolating: true,
    parseHTML: () => [{ tag: 'table' }],
    renderHTML: () => ['table', ['tbody', 0]],
  }),
  Node.create({
    name: 'tableRow',
    content: '(tableCell | tableHeader)+',
    parseHTML: () => [{ tag: 'tr' }],
    renderHTML: () => ['tr', 0],
  }),
  cell('tableCell', 'td'),
  cell('tableHeader', 'th'),
  Extension.create({
    name: 'tableKeys',
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    addKeyboardShortcuts() {
      const step = (direction: 1 | -1) => () => {
        const { state, view } = this.editor
        return goToNextCell(direction)(state, view.dispatch)
      }
      return { Tab: step(1), 'Shift-Tab': step(-1) }
    },
  }),
]
