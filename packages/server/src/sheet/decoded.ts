import { Refused } from './limits.ts'

const lineEnd = 0x0a

/**
 * The text of a file: UTF-16 where it begins with its mark, else UTF-8 with or without one, else the code of
 * Chinese Windows. Throws `import.not_excel` for what is no text, `import.unreadable` for a page of the web
 * under a sheet's name, and `import.not_text`, naming the first line that is in neither code.
 */
export function decoded(bytes: Uint8Array): string {
  const text = utf16(bytes) ?? plain(bytes)
  if (text.includes('\0') || /^%PDF-/.test(text)) throw refused('import.not_excel')
  // Some programs write a page under the name of a sheet.
  if (/^\s*<(\?xml|!doctype|html|head|table|meta)\b/i.test(text.slice(0, 200)))
    throw refused('import.unreadable')
  return text
}

function utf16(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return read('utf-16le', bytes)
  if (first === 0xfe && second === 0xff) return read('utf-16be', bytes)
  return undefined
}

function plain(bytes: Uint8Array): string {
  // What has such a byte is no text in either code.
  if (bytes.includes(0)) throw refused('import.not_excel')
  const whole = read('utf-8', bytes)
  if (whole !== undefined) return whole
  const lines = linesOf(bytes)
  const inUtf8 = lines.filter((line) => read('utf-8', line) !== undefined).length
  // A text in UTF-8 with one broken letter may be read in the other code too, as other letters.
  const most = inUtf8 * 2 >= lines.length ? 'utf-8' : 'gb18030'
  const other = most === 'gb18030' ? read('gb18030', bytes) : undefined
  if (other !== undefined) return other
  const wrong = lines.find((line) => read(most, line) === undefined)
  const at = wrong ? 1 + count(bytes.subarray(0, wrong.byteOffset - bytes.byteOffset)) : 1
  const words = `第${at}行有无法识别的字符，请用 Excel 或 WPS 另存为 .xlsx 后再上传`
  throw new Refused('import.not_text', words)
}

function read(code: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(code, { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The lines that have something other than ASCII; neither code has a line's end within a character. */
function linesOf(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = []
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineEnd, from)
    const line = bytes.subarray(from, end < 0 ? bytes.length : end)
    if (line.some((byte) => byte > 0x7f)) lines.push(line)
    from = end < 0 ? bytes.length : end + 1
  }
  return lines
}

function count(bytes: Uint8Array): number {
  return bytes.reduce((lines, byte) => (byte === lineEnd ? lines + 1 : lines), 0)
}

const refused = (code: 'import.not_excel' | 'import.unreadable') => new Refused(code)
