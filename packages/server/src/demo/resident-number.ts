const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkCharacters = '10X98765432'

/**
 * An 18-character resident number that satisfies GB 11643 for a demo person: region of six digits,
 * birth date `YYYY-MM-DD`, sex 1 male or 2 female. The sequence is 997 or 998, of the few set
 * aside for people over a hundred, so that it is hardly the number of anybody alive.
 */
export function residentNumber(region: string, birth: string, sex: 1 | 2): string {
  const body = `${region}${birth.replaceAll('-', '')}${sex === 1 ? 997 : 998}`
  const sum = weights.reduce((total, weight, place) => total + weight * Number(body[place]), 0)
  return body + checkCharacters.charAt(sum % 11)
}
