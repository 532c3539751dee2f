import { createRequire } from 'node:module'
import type { ThemeConfig } from 'antd'
import { officeTheme } from './src/theme.ts'
import { tokens } from './src/tokens.ts'

/** A part of the kit, by what dresses it. */
interface Part {
  /** Its class, behind `ant-`. */
  name: string
  /** The class, behind its own, that bears its font: where there is none its own does. */
  font?: string
  /** Of a file in its folder the hook with this name, or its only one. */
  hooks?: readonly (readonly [file: string, hook?: string])[]
  /** Files of what is dressed apart, by a component and not by a hook. */
  beside?: readonly string[]
}

/** Where a part names the class of its custom properties to its style, the font stands there. */
const own = 'css-var'

/** Parts of the kit, by the folder in `antd/es` whose `style` dresses them. */
type Parts = Readonly<Record<string, readonly Part[]>>

/** What every page draws. */
const everywhere: Parts = {
  app: [{ name: 'app' }],
  button: [{ name: 'btn', beside: ['compact'] }],
  skeleton: [{ name: 'skeleton' }],
  spin: [{ name: 'spin' }],
  empty: [{ name: 'empty' }],
  space: [
    { name: 'space' },
    { name: 'space-compact', hooks: [['compact']] },
    { name: 'space-addon', hooks: [['addon']] },
  ],
  alert: [{ name: 'alert' }],
  segmented: [{ name: 'segmented' }],
  menu: [{ name: 'menu', font: own }],
  dropdown: [{ name: 'dropdown', font: own }],
  tooltip: [{ name: 'tooltip', font: own }],
  modal: [{ name: 'modal', font: own, beside: ['confirm'] }],
  message: [{ name: 'message', font: own }],
}

/** What the pages draw besides. */
const further: Parts = {
  grid: [
    { name: 'row', hooks: [['index', 'useRowStyle']] },
    { name: 'col', hooks: [['index', 'useColStyle']] },
  ],
  input: [
    { name: 'input', hooks: [['index', 'useSharedStyle']] },
    { name: 'input', font: own, hooks: [['index'], ['textarea']] },
    { name: 'input-search', hooks: [['search']] },
  ],
  'input-number': [{ name: 'input-number', font: own }],
  checkbox: [{ name: 'checkbox', font: own }],
  radio: [{ name: 'radio', font: own }],
  switch: [{ name: 'switch' }],
  select: [{ name: 'select', font: own }],
  'date-picker': [{ name: 'picker', font: own }],
  upload: [{ name: 'upload', font: 'wrapper' }],
  progress: [{ name: 'progress' }],
  form: [{ name: 'form', font: own }],
  descriptions: [{ name: 'descriptions' }],
  pagination: [{ name: 'pagination' }],
  table: [{ name: 'table', font: own }],
  popover: [{ name: 'popover' }],
  popconfirm: [{ name: 'popconfirm' }],
  drawer: [{ name: 'drawer' }],
}

/** What comes along in the kit's code and is never drawn here. */
const undrawn: readonly string[] = [
  // Switched off.
  '_util/wave/style',
  // For browsers of former times.
  'form/style/fallbackCmp',
  // For a theme of lines alone.
  'pagination/style/bordered',
  // Choosing in a tree what a column shows.
  'tree/style/index',
  'input/style/otp',
  // Messages have a form of their own.
  'notification/style/index',
]

const filesOf = (parts: Parts) =>
  Object.entries(parts).flatMap(([folder, those]) =>
    those.flatMap(({ hooks = [['index']], beside = [] }) =>
      [...hooks.map(([file]) => file), ...beside].map((file) => `${folder}/style/${file}`),
    ),
  )

/** The kit's files whose styles only the second sheet has. */
export const dressedFurther: ReadonlySet<string> = new Set(filesOf(further))

/** Those whose styles one of the sheets has, or the office does without. */
export const dressed: ReadonlySet<string> = new Set([
  ...undrawn,
  ...filesOf(everywhere),
  ...dressedFurther,
])

// The kit's files for Node: those for browsers name each other in a way that only a bundler reads.
const load = createRequire(import.meta.url)

type Hook = (prefix: string, root?: string) => unknown
type Beside = (props: { prefixCls: string; rootCls?: string }) => unknown

/** Dresses parts, as each would do itself when it is drawn. */
function Dressed({ parts }: { parts: Parts }): null {
  for (const [folder, those] of Object.entries(parts))
    for (const { name, font, hooks = [['index']], beside = [] } of those) {
      const styles = (file: string) => load(`antd/lib/${folder}/style/${file}`)
      const prefix = `ant-${name}`
      const root = font && `${prefix}-${font}`
      for (const [file, hook = 'default'] of hooks) (styles(file)[hook] as Hook)(prefix, root)
      for (const file of beside)
        (styles(file).default as Beside)({ prefixCls: prefix, ...(root && { rootCls: root }) })
    }
  return null
}

/**
 * The two style sheets of what the office draws of the kit, of every page and of those that draw more: what
 * the kit would write while it runs, without the values of its custom properties, which are each museum's
 * own.
 */
export function kitSheets(theme: ThemeConfig = officeTheme(tokens, false)): [string, string] {
  const { createElement } = load('react')
  const { renderToString } = load('react-dom/server')
  const { ConfigProvider } = load('antd')
  const { createCache, extractStyle, StyleProvider } = load('@ant-design/cssinjs')
  const cache = createCache()
  const written = (parts: Parts): string => {
    const dressed = createElement(Dressed, { parts })
    const themed = createElement(ConfigProvider, { theme }, dressed)
    renderToString(createElement(StyleProvider, { cache, mock: 'server' }, themed))
    return extractStyle(cache, { plain: true, types: ['style'], once: true })
  }
  return [written(everywhere), written(further)]
}
