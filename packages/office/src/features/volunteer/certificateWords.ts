import type { Tone } from '@museum/contract/signs.ts'

interface Certificate {
  certificate_end_time: string
  certificate_is_valid: number
}

/** Word and tone of a certificate; no word where there has never been one. */
export function certificateSign(row: Certificate): { word: string; tone: Tone } {
  if (row.certificate_end_time === '') return { word: '', tone: 'grey' }
  return row.certificate_is_valid === 1
    ? { word: '有效', tone: 'celadon' }
    : { word: '已失效', tone: 'red' }
}
