import { z } from 'zod'

const count = z.number().int().min(0)

const tableSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** The last number that its counter gave out; 0 where there is none. */
  last: count,
  /** SHA-256 over its rows; absent in archives of before 0.2. */
  digest: z.string().optional(),
})

const contents = {
  /** When the snapshot was taken, as an instant in UTC. */
  created_at: z.string(),
  /** The version of the database, the name of its last migration. */
  version: z.string(),
  tables: z.array(tableSchema),
  files: z.object({ count, bytes: count }),
  /** SHA-256 over all lists of sums, one after the other. */
  sums: z.string(),
}

/** The last word of an archive: what is in it, and by what it is recognized as whole. */
export const manifestSchema = z.discriminatedUnion('format', [
  z.object({ format: z.literal(1), ...contents }),
  z.object({
    format: z.literal(2),
    ...contents,
    /** The file's own name when it was written. */
    name: z.string(),
    /** How many its signer has signed with it. */
    number: count,
    /** The data keys that open what is sealed in it; they are in it too, wrapped by the DATA_KEY of then. */
    keys: z.array(z.string()).default([]),
    figures: z.object({ persons: count, volunteers: count, shifts: count, minutes: count }),
  }),
])

export type Manifest = z.output<typeof manifestSchema>
export type SignedManifest = Extract<Manifest, { format: 2 }>

export const manifestName = 'manifest.json'
export const sealName = 'manifest.sha256'
export const signatureName = 'manifest.sig'

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

/** The words of a signature, and what they say; undefined where they say nothing. */
export const signatureLine = (signer: string, signature: string) => `${signer} ${signature}\n`
export function readSignature(text: string): { signer: string; signature: string } | undefined {
  const [, signer, signature] = /^(museum-signer-[\w-]{43}) ([\w-]{86})\n$/.exec(text) ?? []
  return signer && signature ? { signer, signature } : undefined
}
