// Provinces, municipalities and regions of GB/T 2260.
const regions = new Set(
  '11 12 13 14 15 21 22 23 31 32 33 34 35 36 37 41 42 43 44 45 46 50 51 52 53 54 61 62 63 64 65 71 81 82 83'.split(
    ' ',
  ),
)

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** The one form in which a document number is compared and kept: half-width, capital letters, no spaces. */
export function documentForm(number: string): string {
  return number.normalize('NFKC').replace(/\s/g, '').toUpperCase()
}

/** The check digit of the first 17 digits of a resident number (GB 11643). */
export function checkDigitOf(first17: string): string {
  const sum = weights.reduce((total, weight, at) => total + weight * Number(first17[at]), 0)
  return checkDigits.charAt(sum % 11)
}

/** The kinds of documents by their numbers in calls and tables, the most usual first; 0 is none said. */
export const documentKindWords: Readonly<Record<number, string>> = {
  1: '居民身份证',
  2: '港澳台居民居住证',
  3: '港澳居民来往内地通行证',
  4: '台湾居民来往大陆通行证',
  5: '外国人永久居留身份证',
  6: '护照',
}
export const documentKinds = Object.keys(documentKindWords).map(Number)
export const mostDocumentKind = documentKinds.length

/** What the number of a document of this kind is called. */
export const numberWords = (kind: number) => (kind > 1 ? '证件号码' : '身份证号')

const resident = /^[1-9]\d{16}[\dX]$/
const bornOf = (document: string) =>
  `${document.slice(6, 10)}-${document.slice(10, 12)}-${document.slice(12, 14)}`

/**
 * The kind of document that a number looks like, for where nobody says it. Digits that are of no such form
 * are a resident number that was written wrong, never somebody's passport.
 */
export function documentKindOf(number: string): number {
  const document = documentForm(number)
  if (document === '') return 0
  if (resident.test(document))
    return document.startsWith('9') ? 5 : /^8[123]/.test(document) ? 2 : 1
  if (/^[A-Z]{3}\d{12}$/.test(document)) return 5
  if (/^[HM](\d{8}|\d{10})$/.test(document)) return 3
  if (/^\d{8}$/.test(document)) return 4
  return /^(\d{9}|(?=.*[A-Z])(?!\d+X$)[A-Z0-9]{6,12})$/.test(document) ? 6 : 1
}

/** The kind that a word of a sheet means; undefined for any other word, 0 for none. */
export function documentKindSaid(word: string): number | undefined {
  // What stands in brackets says the kind again, or whose it is.
  const bare = word
    .normalize('NFKC')
    .replace(/\([^)]*\)/g, '')
    .replace(/\s|^中华人民共和国/g, '')
    .toLowerCase()
  if (bare === '') return word.trim() === '' ? 0 : undefined
  return documentKinds.find((kind) => {
    const { [kind]: others = [] } = otherKindWords
    return documentKindWords[kind] === bare || others.includes(bare)
  })
}

const otherKindWords: Readonly<Record<number, readonly string[]>> = {
  1: ['身份证', '二代身份证', '第二代身份证', '二代居民身份证', '第二代居民身份证', '二代证'],
  2: ['港澳居民居住证', '台湾居民居住证', '居住证', '港澳台居住证', '港澳居住证', '台湾居住证'],
  3: ['回乡证', '港澳通行证', '港澳居民通行证', '港澳居民往来内地通行证', '港澳同胞回乡证'],
  4: ['台胞证', '台湾居民通行证', '台湾通行证', '台湾居民往来大陆通行证', '台湾同胞证'],
  5: ['外国人永久居留证', '永久居留身份证', '永久居留证', '永居证', '永居身份证'],
  6: [
    '外国护照',
    '中国护照',
    '普通护照',
    '因私护照',
    '因公护照',
    '公务护照',
    '外籍护照',
    'passport',
  ],
}

/** A document as somebody states it, with what the number may say too; no kind is the one of its form. */
export interface StatedDocument {
  id_kind?: number | undefined
  id_num: string
  birth_time: string
  sex: number
}

interface Form {
  form: RegExp
  /** What is right. */
  right: string
}

// A letter and 8 or 10 digits; a Taiwan permit; a foreign permanent resident's card from before 2017, of the
// state, the region and a number.
const forms: Readonly<Record<number, Form>> = {
  3: { form: /^[A-Z]\d{8}(\d{2})?$/, right: '1个字母加8位或10位数字' },
  4: { form: /^\d{8}$/, right: '8位数字' },
  5: { form: /^[A-Z]{3}[A-Z\d]{12}$/, right: '15位，或以9开头的18位' },
}
const anyForm: Form = { form: /^[A-Z0-9]{6,18}$/, right: '6至18位字母和数字' }

/** What is wrong with a number of GB 11643, looked at from its form to its check digit; undefined when it is good. */
function wrongIn(document: string): string | undefined {
  if (!/^\d*X?$/.test(document)) return '只能有数字，末位可以是X'
  if (document.length !== 18) return `应为18位，现在是${document.length}位`
  if (!hasRegion(document)) return '开头的地区代码不对'
  if (!isDay(bornOf(document))) return '第7至14位不是日期'
  return checkDigitOf(document) === document.charAt(17) ? undefined : '校验位不对，请核对末位'
}

/**
 * Why a document number is refused, in words; undefined when it is good. Resident numbers (GB 11643) say
 * birth date and sex, those of Hong Kong, Macao and Taiwan residents too, and of foreign permanent residents,
 * whose numbers begin with 9. Permits and older residence cards have forms of their own; a passport's number
 * is 6 to 18 letters and digits.
 */
export function documentProblem(stated: StatedDocument): string | undefined {
  const document = documentForm(stated.id_num)
  const kind = stated.id_kind || documentKindOf(document)
  const called = numberWords(stated.id_kind ?? 0)
  if (kind <= 2 || (kind === 5 && /^9.{17}$/.test(document)))
    return residentProblem(document, stated, called)
  const { form, right } = forms[kind] ?? anyForm
  return form.test(document) ? undefined : `${called}格式不正确，应为${right}`
}

function residentProblem(
  document: string,
  { birth_time, sex }: StatedDocument,
  called: string,
): string | undefined {
  const wrong = wrongIn(document)
  if (wrong !== undefined) return called + wrong
  if (bornOf(document) !== birth_time) return `${called}与出生日期不一致`
  const odd = Number(document.charAt(16)) % 2 === 1
  return (sex === 1) === odd ? undefined : `${called}与性别不一致`
}

/** The day of birth and the sex that a number of GB 11643 says; undefined for any other, or one that is wrong. */
export function saidByNumber(number: string): { birth_time: string; sex: 1 | 2 } | undefined {
  const document = documentForm(number)
  if (wrongIn(document) !== undefined) return undefined
  return { birth_time: bornOf(document), sex: Number(document.charAt(16)) % 2 === 1 ? 1 : 2 }
}

/** The same of a document of this kind; undefined of kinds whose numbers say nothing. */
export const saidByDocument = (kind: number, number: string) =>
  kind === 6 || kind === 3 || kind === 4 ? undefined : saidByNumber(number)

/** What a document says of sex and birthday where one of them was answered otherwise; undefined where nothing was. */
export function saidOtherwise({ id_kind = 0, id_num, sex, birth_time }: StatedDocument) {
  const said = saidByDocument(id_kind, id_num)
  if (!said) return undefined
  const differs =
    (sex !== 0 && sex !== said.sex) || (birth_time !== '' && birth_time !== said.birth_time)
  return differs ? said : undefined
}

/**
 * What is indexed of a document, by which it is one person's: its kind and number. Numbers of GB 11643 are
 * given once, whichever card bears them.
 */
export function documentIdentity(kind: number, number: string): string {
  const document = documentForm(number)
  return resident.test(document) ? document : `${kind || documentKindOf(document)} ${document}`
}

// A foreign permanent resident's number starts with 9 and has the region after it.
function hasRegion(document: string): boolean {
  const from = document.startsWith('9') ? 1 : 0
  return regions.has(document.slice(from, from + 2))
}

/** True for a calendar day `YYYY-MM-DD` that exists. */
export function isDay(day: string): boolean {
  if (!/^[1-9]\d{3}-\d{2}-\d{2}$/.test(day)) return false
  const [y = 0, m = 0, d = 0] = day.split('-').map(Number)
  const date = new Date(Date.UTC(y, m - 1, d))
  return date.getUTCMonth() === m - 1 && date.getUTCDate() === d
}
