import { z } from 'zod'

/** The last word of an archive: what is in it, and by what it is recognized as whole. */
export const manifestSchema = z.object({
  format: z.literal(1),
  /** When the snapshot was taken, as an instant in UTC. */
  created_at: z.string(),
  /** The version of the database, the name of its last migration. */
  version: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.string()),
      rows: z.number().int().min(0),
      /** The last number that its counter gave out; 0 where there is none. */
      last: z.number().int().min(0),
    }),
  ),
  files: z.object({ count: z.number().int().min(0), bytes: z.number().int().min(0) }),
  /** SHA-256 over all lists of sums, one after the other. */
  sums: z.string(),
})

export type Manifest = z.output<typeof manifestSchema>

export const manifestName = 'manifest.json'
export const sealName = 'manifest.sha256'

const databasePart = /^database\/([a-z_]+)\/\d{6}\.ndjson\.gz$/

/** Name of the `part`th part of a table's rows. */
export function partName(table: string, part: number): string {
  return `database/${table}/${String(part).padStart(6, '0')}.ndjson.gz`
}

/** The table whose rows an entry holds. */
export function tableOfPart(name: string): string | undefined {
  return databasePart.exec(name)?.[1]
}

const filesPrefix = 'files/'

export function fileEntry(name: string): string {
  return filesPrefix + name
}

/** The name in the file store of what an entry holds. */
export function fileOfEntry(name: string): string | undefined {
  return name.startsWith(filesPrefix) ? name.slice(filesPrefix.length) : undefined
}
