import sax from 'sax'

export interface Element {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, string>>
}

export interface Handlers {
  open?: (element: Element) => void
  /** Text comes in as many pieces as the reader likes. */
  text?: (piece: string) => void
  close?: (name: string) => void
}

const deepest = 64
// The five entities of XML itself and no others.
const options = { strictEntities: true, position: false }
const pieceBytes = 65_536

/**
 * Reads a part of a workbook. Throws where it is not well-formed XML in the code that it says, declares a document
 * type (and with it entities of its own) or lies deeper than any workbook does.
 */
export function readXml(part: Uint8Array, { open, text, close }: Handlers): void {
  const parser = sax.parser(true, options)
  let depth = 0
  parser.onerror = (error) => {
    throw error
  }
  parser.ondoctype = () => {
    throw new Error('a document type')
  }
  parser.onopentag = ({ name, attributes }) => {
    depth += 1
    if (depth > deepest) throw new Error('too deep')
    open?.({ name: localName(name), attributes: attributes as Record<string, string> })
  }
  parser.onclosetag = (name) => {
    depth -= 1
    close?.(localName(name))
  }
  if (text) {
    parser.ontext = text
    parser.oncdata = text
  }
  const decoder = new TextDecoder(codeOf(part), { fatal: true })
  for (let at = 0; at < part.length; at += pieceBytes)
    parser.write(decoder.decode(part.subarray(at, at + pieceBytes), { stream: true }))
  parser.write(decoder.decode()).close()
}

/** The code of a part's characters, by how it begins. */
function codeOf(part: Uint8Array): string {
  const [first = 0, second = 0] = part
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be'
  const start = Buffer.from(part.subarray(0, 100)).toString('latin1')
  const [, told = 'utf-8'] = /^<\?xml[^>]*encoding=["']([\w-]+)/.exec(start) ?? []
  // Who wrote these words with a byte for a letter did not write that.
  return /^utf-?16/i.test(told) ? 'utf-8' : told
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}
