import { digestOf, rewordedOf, subjectOf } from './chain.service.ts'
import { changeIn, isChange } from './change.service.ts'
import type { KeptLine } from './evidence.store.ts'
import { bad, type Found, placesOf, timeOf } from './found.service.ts'

/** A line whose texts or whose person the chain alone does not hold any more. */
type Loose = Pick<KeptLine, 'id' | 'salt' | 'subject' | 'volunteer_id' | 'before' | 'after'> & {
  seq: number
}

/** What a line of the log explains of others, as it is told. */
interface Explaining {
  words: string
  cleared: number[]
  reworded: number[]
  moved: number[]
}

type By = { by: Explaining }

/**
 * Whether lines say what was sealed, of whom it was, or what erasing and joining people made of it, as the log itself
 * says, signed: whoever writes the database can write such a line too, and not sign it.
 */
export class Told {
  readonly #trusted: ReadonlyMap<string, number>
  readonly #without: Loose[] = []
  readonly #moved: Loose[] = []
  readonly #explaining: Explaining[] = []
  readonly #cleared = new Map<number, (By & { person: number | undefined })[]>()
  readonly #reworded = new Map<string, By>()
  readonly #joined = new Map<number, (By & { from: number })[]>()
  readonly #unsigned: number[] = []
  erased = 0

  constructor(trusted: ReadonlyMap<string, number>) {
    this.#trusted = trusted
  }

  /** Takes a line in; false where it says another thing than was sealed. */
  fit(line: KeptLine): boolean {
    const { id, salt, subject, volunteer_id, before, after } = line
    const loose = { id, seq: line.seq ?? 0, salt, subject, volunteer_id, before, after }
    if (salt === '') this.#without.push(loose)
    else if (digestOf(line) !== line.digest) return false
    else if (subject && subjectOf(salt, volunteer_id) !== subject)
      this.#moved.push({ ...loose, before: '', after: '' })
    this.#note(line)
    return true
  }

  #note(line: KeptLine) {
    const change = changeIn(line)
    if (!change) return
    const { person, from, cleared = [], rewritten = {} } = change
    const signed = isChange(this.#trusted, change, line.at_ms)
    // Those of before they were signed stand in the chain as lines of before this was.
    if (!signed && (line.subject || from !== undefined)) {
      this.#unsigned.push(line.seq ?? 0)
      return
    }
    const about = signed ? person : undefined
    const by = explainingOf(line, about, from)
    this.#explaining.push(by)
    for (const id of cleared)
      this.#cleared.set(id, [...(this.#cleared.get(id) ?? []), { by, person: about }])
    for (const [id, stands] of Object.entries(rewritten))
      this.#reworded.set(`${id} ${stands}`, { by })
    if (signed && from !== undefined)
      this.#joined.set(person, [...(this.#joined.get(person) ?? []), { by, from }])
  }

  /** The places of lines that lost what they said or were given to somebody else, and nothing explains it. */
  unexplained(): { changed: number[]; elsewhere: number[] } {
    const changed: number[] = []
    const elsewhere: number[] = []
    for (const line of this.#without) {
      const fate = this.#fateOf(line)
      if (fate === undefined) changed.push(line.seq)
      else if (fate === 'elsewhere') elsewhere.push(line.seq)
      else this.erased += 1
    }
    for (const line of this.#moved) {
      const was = this.#wereOf(line.volunteer_id).find(
        ({ person }) => subjectOf(line.salt, person) === line.subject,
      )
      if (was?.by) was.by.moved.push(line.seq)
      else elsewhere.push(line.seq)
    }
    return { changed, elsewhere }
  }

  /** What became of a line without its salt: it was cleared, put in other words, or neither. */
  #fateOf(line: Loose): 'erased' | 'elsewhere' | undefined {
    const were = this.#wereOf(line.volunteer_id)
    const empty = line.before === '' && line.after === ''
    const cleared = empty ? (this.#cleared.get(line.id) ?? []) : []
    const own = cleared.find(
      ({ person }) => person === undefined || were.some((one) => one.person === person),
    )
    own?.by.cleared.push(line.seq)
    if (own) return 'erased'
    const stands = were.map(({ person }) => rewordedOf({ ...line, volunteer_id: person }))
    // As it stood before it held whom a line is about.
    if (!line.subject) stands.push(digestOf(line))
    const reworded = stands.map((one) => this.#reworded.get(`${line.id} ${one}`)).find(Boolean)
    reworded?.by.reworded.push(line.seq)
    if (reworded) return 'erased'
    return cleared.length > 0 ? 'elsewhere' : undefined
  }

  /** Who somebody was, themselves first, and which line says that they are one. */
  #wereOf(person: number | null): { person: number | null; by?: Explaining }[] {
    const were: { person: number | null; by?: Explaining }[] = [{ person }]
    // A list is gone through with what is added meanwhile.
    for (const one of were)
      for (const { from, by } of this.#joined.get(one.person ?? 0) ?? [])
        if (!were.some((known) => known.person === from)) were.push({ person: from, by })
    return were
  }

  /** Which lines were cleared, reworded or given to somebody, by which line, whose act and when. */
  said(): Found[] {
    const unsigned = this.#unsigned.map((seq) =>
      bad(`line ${seq} explains changes of others, and not the museum signed that`),
    )
    const told = this.#explaining.flatMap(({ words, cleared, reworded, moved }): Found[] => {
      const parts = [
        ...(cleared.length > 0 ? [`cleared ${placesOf(cleared)}`] : []),
        ...(reworded.length > 0 ? [`put ${placesOf(reworded)} in other words`] : []),
        ...(moved.length > 0 ? [`made ${placesOf(moved)} theirs who stays`] : []),
      ]
      return parts.length > 0 ? [{ state: 'well', words: `${words} ${parts.join(', ')}` }] : []
    })
    return [...unsigned, ...told]
  }
}

function explainingOf(
  line: KeptLine,
  person: number | undefined,
  from: number | undefined,
): Explaining {
  const whose = from === undefined ? `of person ${person}` : `of person ${from} into ${person}`
  const when = line.at_ms > 0 ? timeOf(line.at_ms) : line.at
  const by = line.username === '' ? '' : ` by ${line.username}`
  const act = person === undefined ? line.action : `${line.action} ${whose}`
  const words = `line ${line.seq} (${act}${by}, ${when})`
  return { words, cleared: [], reworded: [], moved: [] }
}
