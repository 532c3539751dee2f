import type { Plugin } from 'vite'

/** The pictures that are all there is on a button of the kit, and what the button does. */
const drawn = {
  search: '搜索',
  close: '关闭',
  'close-circle': '清除',
  left: '上一页',
  right: '下一页',
  'double-left': '向前翻页',
  'double-right': '向后翻页',
  eye: '隐藏',
  'eye-invisible': '显示',
}

/** What the kit says to whoever hears a page, in English whatever its locale, by the file that says it. */
const said: readonly (readonly [file: RegExp, before: string, after: string])[] = [
  // A drawing beside words says nothing, unless its page has it say something; a button that is nothing else has
  // its word here.
  [
    /\/@ant-design\/icons\/es\/components\/AntdIcon(Light)?\.js$/,
    '"aria-label": icon.name',
    `...(icon.name in ${JSON.stringify(drawn)} ? { 'aria-label': ${JSON.stringify(drawn)}[icon.name] } : { 'aria-hidden': restProps['aria-label'] ? undefined : true })`,
  ],
  [/\/@rc-component\/input-number\/es\/StepHandler\.js$/, `'Increase Value'`, `'加'`],
  [/\/@rc-component\/input-number\/es\/StepHandler\.js$/, `'Decrease Value'`, `'减'`],
]

/** Has the kit say it in Chinese, or not at all. Fails where the kit says it in another way than is known here. */
export function spokenWords(): Plugin {
  const seen = new Set<string>()
  return {
    name: 'spoken-words',
    apply: 'build',
    transform(code, id) {
      const here = said.filter(([file]) => file.test(id))
      if (here.length === 0) return null
      let spoken = code
      for (const [, before, after] of here) {
        if (!spoken.includes(before)) continue
        seen.add(before)
        spoken = spoken.replace(before, after)
      }
      return { code: spoken, map: null }
    },
    generateBundle() {
      const missed = said.filter(([, before]) => !seen.has(before))
      if (missed.length > 0)
        throw new Error(`the kit says ${missed[0]?.[1]} in a way that is not known here`)
    },
  }
}
