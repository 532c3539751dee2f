import dayjs from 'dayjs'

const prefix = 'typed '
/** A day of a working week: what was typed on Friday is there on Monday. In milliseconds. */
const longestMs = 4 * 24 * 3_600_000

/**
 * What no browser keeps: secrets, and what identifies or reaches a person, is typed anew. The museum's own telephone,
 * an activity's address and whom to ask about it are public.
 */
const never =
  /^(.*password|again|id_num|(?!statement_).*phone|e?mail|wechat|qq|detail_address|.*contact_persion.*)$/

interface Kept {
  at: number
  values: Record<string, unknown>
}

/** What was typed and not saved: by an account, on a page, in a dialog, about a record. */
export interface DraftName {
  account: string
  /** Its path: dialogs of one name are on several pages, about other records of the same number. */
  page: string
  dialog: string
  of: string | number
}

const keyOf = ({ account, page, dialog, of }: DraftName) =>
  `${prefix}${[account, page, dialog, of].join('\n')}`

/**
 * What was typed and not saved, kept by this browser, whose storage is the museum's own address's, for the
 * account that typed it and for four days at most. It outlives a reload and the end of a login, and goes when it
 * is saved, given up, when its account logs out, and when another logs in.
 */
export const typedDrafts = {
  read(name: DraftName, nowMs = Date.now()): Record<string, unknown> | undefined {
    const kept = parsed(onStorage((storage) => storage.getItem(keyOf(name))))
    if (!kept || nowMs - kept.at >= longestMs) return undefined
    return kept.values
  },
  /** Keeps what of `values` may be kept and differs from what the form was opened with. */
  keep(name: DraftName, values: object, opened: object, nowMs = Date.now()): void {
    const own = Object.entries(values).filter(
      ([field, value]) =>
        !never.test(field) &&
        written(value) !== written((opened as Record<string, unknown>)[field] ?? ''),
    )
    if (own.length === 0) typedDrafts.drop(name)
    else {
      const kept: Kept = { at: nowMs, values: Object.fromEntries(own) }
      onStorage((storage) => storage.setItem(keyOf(name), written(kept)))
    }
  },
  drop: (name: DraftName): void => void onStorage((storage) => storage.removeItem(keyOf(name))),
  /** Throws away what is too old, or not of this account; of all where none is named. */
  sweep(account?: string, nowMs = Date.now()): void {
    onStorage((storage) => {
      for (const key of Object.keys(storage)) {
        if (!key.startsWith(prefix)) continue
        const own = account !== undefined && key.startsWith(`${prefix}${account}\n`)
        const kept = parsed(storage.getItem(key))
        if (!own || !kept || nowMs - kept.at >= longestMs) storage.removeItem(key)
      }
    })
  },
}

const moment = ' moment'

/** As JSON, in which a moment of the kit stays one. */
function written(value: unknown): string {
  return JSON.stringify(value, function (this: Record<string, unknown>, key: string, plain) {
    const given = this[key]
    if (dayjs.isDayjs(given)) return { [moment]: given.format('YYYY-MM-DDTHH:mm:ss') }
    if (never.test(key)) return undefined
    return plain === undefined || plain === null ? '' : plain
  })
}

function parsed(text: string | null | undefined): Kept | undefined {
  if (!text) return undefined
  try {
    const kept = JSON.parse(text, (_, value) =>
      typeof value === 'object' && value !== null && moment in value ? dayjs(value[moment]) : value,
    ) as Partial<Kept>
    return typeof kept.at === 'number' && typeof kept.values === 'object'
      ? (kept as Kept)
      : undefined
  } catch {
    return undefined
  }
}

/** Without a storage, or with a full one, nothing is kept. */
function onStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(localStorage)
  } catch {
    return undefined
  }
}
