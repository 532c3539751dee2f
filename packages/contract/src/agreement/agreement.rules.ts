/** What is consented to, each text for itself: the use of personal data, that of its sensitive part, being shown. */
export const consentKinds = ['privacy', 'sensitive', 'showcase'] as const
export type ConsentKind = (typeof consentKinds)[number]

/** Without these two nobody can serve: they end with the record. */
export const neededKinds = ['privacy', 'sensitive'] as const
export type NeededKind = (typeof neededKinds)[number]

/** What somebody said of a version, and by which way. */
export const consentStates = ['given', 'refused', 'withdrawn'] as const
export type ConsentState = (typeof consentStates)[number]
export const consentWays = ['form', 'phone', 'paper'] as const
export type ConsentWay = (typeof consentWays)[number]

/** So many of the last things that somebody said are looked at: to be shown is agreed to and withdrawn at will. */
export const mostSaid = 200

/** Characters of the statement; of the sentences that are ticked; and of what a version says of its changes. */
export const textLimits: Readonly<Record<ConsentKind, number>> = {
  privacy: 5000,
  sensitive: 300,
  showcase: 300,
}
export const changedLimit = 300

/** The field of the application's form in which a text is agreed to. */
export const consentFields = {
  privacy: 'consent',
  sensitive: 'consent_sensitive',
  showcase: 'show_consent',
} as const satisfies Record<ConsentKind, string>

/** How far a text has come: its newest version, and the one from which on consent covers it. */
export interface TextVersions {
  version: number
  /** 0 while no change has asked for consent anew. */
  needed: number
}

/**
 * Whether who has read this version can agree by it: a slip that was mended since changes nothing of what they
 * read, another purpose, manner or kind of data does (PIPL, article 14).
 */
export function mayAgree(read: number, { version, needed }: TextVersions): boolean {
  return read >= Math.max(needed, 1) && read <= version
}

/** Those of whom data is used by consent now: who applies, and who serves. */
export const askedStatuses = [1, 2, 3, 7] as const

/** What somebody said of a version of a text. */
export interface Said {
  kind: ConsentKind
  version: number
  state: ConsentState
}

/** A consent on paper that the office noted, or no longer does; `holds` is whether its text is agreed to then. */
export interface PaperNoted {
  volunteer_id: number
  kind: ConsentKind
  version: number
  day: string
  noted: boolean
  holds: boolean
}

/** A text of which somebody is to say anew whether they agree; `refused` once they have said no. */
export interface AskedText {
  kind: ConsentKind
  refused: boolean
}

/**
 * Of which texts somebody is to say anew whether they agree, by all that they have said, the last first. Being shown is asked only of whom agreed to it, and a no to it is the end of it.
 */
export function askedOf(
  texts: readonly (TextVersions & { kind: ConsentKind })[],
  said: readonly Said[],
): AskedText[] {
  return texts.flatMap(({ kind, needed }): AskedText[] => {
    if (needed === 0) return []
    const last = said.find((one) => one.kind === kind)
    const old = last === undefined || last.version < needed
    if (kind === 'showcase') return old && last?.state === 'given' ? [{ kind, refused: false }] : []
    return old || last.state !== 'given' ? [{ kind, refused: !old }] : []
  })
}

/** The one among texts asked anew before which no more of somebody's data is taken; being shown stops nothing. */
export const stopping = <T extends { kind: ConsentKind }>(asked: readonly T[]): T | undefined =>
  asked.find(({ kind }) => kind !== 'showcase')

/** How many people's last word on a text is this, of one version. */
export interface SaidCount extends Said {
  count: number
}

/** Of `people` who apply or serve: who is still to be asked about a text, and who said no to it. */
export function stillToAsk(
  { kind, needed }: TextVersions & { kind: ConsentKind },
  counts: readonly SaidCount[],
  people: number,
): { to_ask: number; refused: number } {
  const sum = (which: (one: SaidCount) => boolean) =>
    counts
      .filter((one) => one.kind === kind && which(one))
      .reduce((all, { count }) => all + count, 0)
  const refused = sum(({ version, state }) => state !== 'given' && version >= needed)
  if (needed === 0) return { to_ask: 0, refused }
  if (kind === 'showcase')
    return { to_ask: sum(({ version, state }) => state === 'given' && version < needed), refused }
  return { to_ask: people - sum(({ version }) => version >= needed), refused }
}
