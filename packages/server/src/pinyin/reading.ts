import { nameKey, printedForm } from '@museum/contract/name.ts'
import { LRUCache } from 'lru-cache'
import { pinyin } from 'pinyin-pro'

/** What somebody is found by: columns that follow from a name, each in small letters. */
export interface NameReading {
  /** The name as it is typed, and what stands behind the surname. */
  name_key: string
  given_key: string
  /** Their syllables without tones, ü as v. */
  name_pinyin: string
  given_pinyin: string
  /** The first letter of each syllable, or of each word of a name in letters. */
  name_initials: string
}

/** What a record holds of it before anybody has written a name. */
export const unread: Record<keyof NameReading, null> = {
  name_key: null,
  given_key: null,
  name_pinyin: null,
  given_pinyin: null,
  name_initials: null,
}

/** The types of these columns. */
export const readingTypes = {
  name_key: 'text',
  given_key: 'text',
  name_pinyin: 'text',
  given_pinyin: 'text',
  name_initials: 'text',
} as const satisfies Record<keyof NameReading, 'text'>

/** Columns of which the name, where it is among them, brings what it is found by. */
export const withReading = <C extends { readonly name?: string | undefined }>(columns: C) =>
  columns.name === undefined ? columns : { ...columns, ...nameReading(columns.name) }

// Surnames of two characters; any other is one.
const doubles = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 长孙 宇文 司徒 鲜于 令狐 轩辕 夏侯 端木 百里 呼延 南宫 西门 独孤 ' +
    '东郭 淳于 单于 申屠 公冶 澹台 太史 濮阳 闻人 钟离 司空 万俟 赫连 拓跋 第五 左丘 谷梁 宰父 梁丘 仲孙 闾丘 段干 ' +
    '公羊 太叔 宗政 拓拔 亓官 司寇 子车 颛孙 巫马 公西 漆雕 乐正 壤驷 公良 夹谷 微生 羊舌 南门 东门 纳兰 完颜'
  ).split(' '),
)

// Surnames that the library reads otherwise than most who bear them.
const surnames: Readonly<Record<string, string>> = { 郇: 'xun' }

const han = /\p{Script=Han}/u
const parts = /\p{Script=Han}|[^\s·.\p{Script=Han}]+/gu

/** What the person of this name is found by; a surname is read as one. */
export function nameReading(name: string): NameReading {
  const written = printedForm(name)
  const tokens = written.match(parts) ?? []
  const syllables = syllablesOf(tokens)
  const surname = surnameOf(written, tokens)
  return {
    name_key: nameKey(name),
    given_key: tokens.slice(surname).map(nameKey).join(''),
    name_pinyin: syllables.join(''),
    given_pinyin: syllables.slice(surname).join(''),
    name_initials: syllables.map((syllable) => [...syllable][0] ?? '').join(''),
  }
}

/** How many parts of a name are no given name; none where there is no other. */
function surnameOf(written: string, tokens: readonly string[]): number {
  // Where a dot or a space parts a name, what is typed alone is any part behind the first.
  const [first = '', ...others] = written.split(/[\s·.]+/).filter(Boolean)
  if (others.length > 0) return (first.match(parts) ?? []).length
  if (tokens.length < 2) return tokens.length
  return tokens.length > 2 && doubles.has(`${tokens[0]}${tokens[1]}`) ? 2 : 1
}

/** One syllable for each character, a word in letters as it stands. */
function syllablesOf(tokens: readonly string[]): string[] {
  const read = readingOf(tokens.filter((token) => han.test(token)).join(''), 'head')
  let at = 0
  const found = tokens.map((token) => (han.test(token) ? (read[at++] ?? '') : nameKey(token)))
  const own = tokens[0] === undefined ? undefined : surnames[tokens[0]]
  return own === undefined ? found : [own, ...found.slice(1)]
}

function readingOf(text: string, surname: 'head' | 'off'): string[] {
  if (text === '') return []
  const options = { toneType: 'none', type: 'array', v: true, surname } as const
  return pinyin(text, options).map((syllable) => nameKey(syllable))
}

const counted = '零一二三四五六七八九十百'
// Numbers in words where they count groups, floors or turns, and any in digits.
const numbers = new RegExp(`\\d+|(?<=第)[${counted}]+|[${counted}]+(?=[组队班号期批楼层部])`, 'gu')

/** What a number is; one in words up to 999. */
function plainNumber(number: string): string {
  if (/^\d/.test(number)) return number.replace(/^0+(?=\d)/, '')
  let [sum, digit] = [0, 0]
  for (const char of number) {
    const value = counted.indexOf(char)
    if (value < 10) digit = value
    else {
      sum += (digit || 1) * (value === 10 ? 10 : 100)
      digit = 0
    }
  }
  return String(sum + digit)
}

const longestNumber = 9

/**
 * By what a title stands in a list, as one looks through it: character by character as each is read, numbers as
 * such, also 第二组. Compared by bytes.
 */
export function titleOrder(title: string): string {
  const written = printedForm(title).normalize('NFKC')
  const padded = written.replace(numbers, (number) =>
    plainNumber(number).padStart(longestNumber, '0'),
  )
  const tokens = padded.match(/\p{Script=Han}|\d+|[^\s\d\p{Script=Han}]+/gu) ?? []
  const read = readingOf(tokens.filter((token) => han.test(token)).join(''), 'off')
  let at = 0
  return tokens
    .map((token) => (han.test(token) ? (read[at++] ?? '') : token.toLowerCase()))
    .join(' ')
}

// Titles are read again at every key that somebody types.
const titles = new LRUCache<string, readonly string[]>({ max: 50_000 })

/** The syllable of each code point of a title, a letter or digit as it stands, empty for a mark. */
export function titleReading(title: string): readonly string[] {
  const known = titles.get(title)
  if (known) return known
  const chars = [...title]
  const read = readingOf(chars.filter((char) => han.test(char)).join(''), 'off')
  let at = 0
  const found = chars.map((char) => {
    if (han.test(char)) return read[at++] ?? ''
    return /[\p{L}\p{N}]/u.test(char) ? nameKey(char) : ''
  })
  titles.set(title, found)
  return found
}
