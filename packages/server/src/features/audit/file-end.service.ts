import { isSeal, type SignedSeal } from './chain.service.ts'
import { bad, type Found, numbers, timeOf } from './found.service.ts'

/** How a file of the log ends: the signature of the moment at which it was written, and what its rows come to. */
export interface FileEnd {
  /** Undefined in a file of before there was one. */
  seal: SignedSeal | undefined
  /** As in the seal, of the rows as they are now. */
  contents: string
}

/** What going along the lines came to. */
interface Along {
  last: number
  hash: string
  count: number
  /** The last line that a good head knows. */
  covered: number
}

/**
 * What of a file stands under a signature, and by whose key the file itself was signed. Whoever has it can write
 * lines and make their chain anew: only what is signed proves anything, to the last line.
 */
export function fileFound(
  { seal, contents }: FileEnd,
  along: Along,
  keys: ReadonlyMap<string, string>,
): { found: Found[]; signer?: string } {
  const found: Found[] = []
  const by = seal && keys.get(seal.key)
  const isGood = seal !== undefined && by !== undefined && isSeal(by, seal)
  if (seal && !isGood) found.push(bad('the signature at the end of the file is not of its key'))
  if (seal && isGood) {
    // What the file says of both ends is of its contents.
    const isAsWritten = seal.seq === along.last && seal.hash === along.hash
    const when = `when it was signed at ${timeOf(seal.at_ms)}`
    if (seal.count === along.count && seal.contents === contents && isAsWritten) {
      const lines = `${seal.count} lines, ${seal.first_seq} to ${seal.seq}`
      const words = `the file is as it was ${when} by ${seal.key}: ${lines}`
      return { found: [{ state: 'well', words }], signer: seal.key }
    }
    const held = `lines ${seal.first_seq} to ${seal.seq}, ${seal.count} in all`
    found.push(bad(`the file is another than ${when}, with ${held}`))
  }
  const { last, covered } = along
  if (covered === 0)
    found.push(bad('nothing in the file is signed: anybody may have written or changed it'))
  else if (covered < last)
    found.push(
      bad(
        `${numbers(covered + 1, last)} at the end ${covered + 1 === last ? 'is' : 'are'} under no signature`,
      ),
    )
  return { found }
}
