/**
 * A statement as both engines would send it: they differ in how they name a parameter, lock a row and write what
 * `db/json.ts` says. Undefined where one of them has it by itself, for its own schema and transactions.
 */
export function alike(sql: string): string | undefined {
  if (!/^\s*\(?(select|insert|update|delete|with)\b/i.test(sql)) return undefined
  if (ofOneEngine.test(sql)) return undefined
  return (
    sql
      .replace(/\$\d+|\+\?/g, '?')
      .replace(/ for (no key )?update\b( of "\w+"(, "\w+")*)?| for share\b/g, '')
      .replaceAll('json_array_elements(?::json)', 'json_each(?)')
      // Text is compared by its bytes where one engine needs be told.
      .replaceAll(' collate "C"', '')
      // Where a lock stood at the end, or a part that one engine lacks, a space or a line is left.
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/\((value ->> '\w+')\)::bigint/g, '$1')
      .replace(/json_group_array\(json_object\([^()]*\)\)/g, 'json_agg(agg)')
      // However many are given, or sought, it is the same statement.
      .replace(manyRows, '(?)')
      .replace(manyValues, '(?)')
      .replace(/( when \? then (\?|\d+))+/g, ' when ? then ?')
      .replace(/(\S+ like \? escape '\\')( or \1)+/g, '$1')
  )
}

const manyValues = /\((\?|null|default)(, (\?|null|default))*\)/g
const manyRows = new RegExp(`${manyValues.source}(, ${manyValues.source})+`, 'g')

/** What asks an engine about itself, and the two ways to say where a row lies. */
const ofOneEngine = /\b(sqlite_\w+|pragma_\w+|pg_\w+|information_schema|ctid|rowid|row_change)\b/
