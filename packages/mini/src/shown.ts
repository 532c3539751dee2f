/** A screen of the phone app as it is passed on. */
export interface Shown {
  title: string
  /** Below our own address. */
  path: string
}

/** What the phone app has said of its screen last; WeChat hands over all that it said since. */
export function shownOf(said: unknown): Shown | undefined {
  const all: unknown[] = Array.isArray(said) ? said : [said]
  return all.filter(isShown).pop()
}

function isShown(one: unknown): one is Shown {
  const { title, path } = (one ?? {}) as Partial<Record<keyof Shown, unknown>>
  return typeof title === 'string' && typeof path === 'string'
}
