import type { Plugin } from 'vite'

const scrollBar = /\/@rc-component\/util\/es\/getScrollBarSize\.js$/
const formItem = /\/antd\/es\/form\/FormItemInput\.js$/

/**
 * Every scroll bar of the office is the browser's own, so that one is measured for all, before anything is
 * drawn. The kit measures one for each table by a style sheet of its own, after which the page is dressed and
 * laid out anew.
 */
const measuredOnce = `const probe = document.createElement('div')
probe.style.cssText = 'position:absolute;width:100px;height:100px;overflow:scroll'
document.body.append(probe)
const width = probe.offsetWidth - probe.clientWidth
probe.remove()
export default () => width
export const getTargetScrollBarSize = () => ({ width, height: width })`

/** The height of what is said below a field counts where a fault is said too: it is measured then only. */
const asWritten = [
  ['if (hasExtra && extraRef.current)', 'if (marginBottom && hasExtra && extraRef.current)'],
  ['[extra, hasExtra]', '[extra, hasExtra, marginBottom]'],
] as const

/**
 * Keeps the kit from measuring, as a page is drawn, what need not be measured then: each time the browser lays
 * out a page that is not finished. Fails where the kit does it in another way than is known here.
 */
export function withoutMeasuring(): Plugin {
  const seen = new Set<RegExp>()
  return {
    name: 'without-measuring',
    apply: 'build',
    load(id) {
      if (!scrollBar.test(id)) return null
      seen.add(scrollBar)
      return measuredOnce
    },
    transform(code, id) {
      if (!formItem.test(id)) return null
      seen.add(formItem)
      return { code: asWritten.reduce(replaced, code), map: null }
    },
    generateBundle() {
      if (seen.size < 2)
        throw new Error('what the kit measures is in files that are not known here')
    },
  }
}

function replaced(code: string, [before, after]: readonly [string, string]): string {
  if (!code.includes(before)) throw new Error(`the kit measures in a way that is not known here`)
  return code.replace(before, after)
}
