const malformed = '身份证号格式不正确'

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

/**
 * Why a document number is refused, in words; undefined when it is good. 18 characters are a
 * resident number (GB 11643), which also says birth date and sex; any other document is 6 to 12
 * letters and digits that start with a letter.
 */
export function documentProblem(number: string, birth: string, sex: number): string | undefined {
  const document = documentForm(number)
  if (document.length !== 18) return /^[A-Z][A-Z0-9]{5,11}$/.test(document) ? undefined : malformed
  if (!/^[1-9]\d{16}[\dX]$/.test(document) || !hasRegion(document)) return malformed
  const born = `${document.slice(6, 10)}-${document.slice(10, 12)}-${document.slice(12, 14)}`
  if (!isDay(born) || checkDigitOf(document) !== document.charAt(17)) return malformed
  if (born !== birth) return '身份证号与出生日期不一致'
  const odd = Number(document.charAt(16)) % 2 === 1
  return (sex === 1) === odd ? undefined : '身份证号与性别不一致'
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
