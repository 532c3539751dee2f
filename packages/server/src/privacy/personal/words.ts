/**
 * Columns in which a person's words are not looked for when they are erased, with the reason; those of every
 * other column that holds text are rewritten, also of one that is made tomorrow. A column of any table stands
 * under `*`.
 */
const untouched: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '*': {
    username: 'the account that acted, which may be called as somebody is',
    login_name: 'the same',
    by: 'the same',
  },
  volunteer: {
    name: 'somebody else, of the same name or one that contains it',
    name_key: 'by what somebody else is found',
    given_key: 'the same',
    name_pinyin: 'the same',
    given_pinyin: 'the same',
    name_initials: 'the same',
    urgent_contact_persion: 'whom somebody else named as theirs',
  },
  consent_text: {
    text: 'what the museum published, which stays as people agreed to it',
    changed: 'the same',
  },
  audit: {
    digest: 'a hash, which holds a line in its chain',
    subject: 'the same',
    hash: 'the same',
    salt: 'chance',
    session: 'the beginning of a hash',
    request: 'a number of this machine',
    at: 'when it was',
    ip: 'from where it came',
  },
  account_factor: {
    name: 'how an account calls its own',
    secret: 'a secret',
    credential: 'the same',
    public_key: 'by which a secret is checked',
  },
  person: { nickname: 'how somebody else calls themselves' },
  statement: {
    name: 'the statement of somebody else, which says for good what it said',
    name_masked: 'the same',
    code: 'the same',
    content: 'the same',
    museum_name: 'the same',
    unit: 'the same',
    phone: 'the same',
    origin: 'the same',
  },
}

/** True where the column holds text in which an erased person's words are rewritten. */
export function isRewritten(table: string, column: string): boolean {
  const account = Object.keys(untouched['*'] ?? {}).some(
    (one) => column === one || column.endsWith(`_${one}`),
  )
  return !account && untouched[table]?.[column] === undefined
}

const replaced = '（已注销）'

/** What is looked for, and what stands in its place. */
export interface Words {
  /** No two are the same; none is empty. */
  all: readonly string[]
  rewrite: (text: string) => string
}

/**
 * The words by which a person is known, and how a text is rewritten without them. A name that others share,
 * or that is an ordinary word, cannot be told apart in what somebody typed, and stays there; what only
 * contains it, such as a longer name of `others`, stays whole. Numbers and addresses are looked for as they
 * are written, within no longer number or word.
 */
export function wordsToErase(
  names: readonly string[],
  others: readonly string[],
  numbers: readonly string[],
  called: string,
): Words {
  const own = [...new Set(names)].filter(
    (name) => [...name].length > 1 && !others.includes(name) && !isOrdinary(name),
  )
  const exact = [...new Set(numbers)].filter((one) => one.length >= shortest)
  const longer = others.filter((other) => own.some((name) => other.includes(name)))
  const kinds = [...longer, ...own].sort((a, b) => b.length - a.length).map(escaped)
  const found = new RegExp(
    [...kinds, ...exact.map((one) => `(?<![A-Za-z0-9])${escaped(one)}(?![A-Za-z0-9])`)].join('|'),
    'g',
  )
  const all = [...own, ...exact]
  const rewrite = (text: string) =>
    text.replace(found, (one) =>
      own.includes(one) ? called : exact.includes(one) ? replaced : one,
    )
  return { all, rewrite: all.length === 0 ? (text) => text : rewrite }
}

// Shorter ones are parts of other numbers.
const shortest = 6

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** True for a name that a dictionary has as one word, such as 高兴. */
function isOrdinary(name: string): boolean {
  return [...new Intl.Segmenter('zh', { granularity: 'word' }).segment(name)].length === 1
}
