// Which version of the museum each record was read at, by the record itself.
const known = new WeakMap<object, number>()

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Notes the version of an answer and of each row of its list. */
export function noteVersion(data: unknown, version: number | undefined): void {
  if (version === undefined || !isObject(data)) return
  known.set(data, version)
  const { list } = data as { list?: unknown }
  if (Array.isArray(list)) for (const row of list) if (isObject(row)) known.set(row, version)
}

/** The version at which a record was read; undefined where nobody said. */
export function versionOf(record: object | undefined): number | undefined {
  return record === undefined ? undefined : known.get(record)
}
