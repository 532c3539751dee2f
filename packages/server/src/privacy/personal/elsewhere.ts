import type { Schema } from '../../db/schema.ts'

/** What holds personal data and is no row of a person's own: where, how it is protected, how long, how erased. */
interface Elsewhere {
  what: string
  /** The tables in which it lies, where it lies in any. */
  tables: readonly (keyof Schema)[]
  where: string
  protection: string
  who: string
  kept: string
  erased: string
}

export const elsewhere: readonly Elsewhere[] = [
  {
    what: 'signed addresses of photos',
    tables: [],
    where: 'answers, the page that shows them',
    protection:
      'HMAC under the data key `mark`, good for one to two hours; looked up in the database each time',
    who: 'whoever was shown the photo',
    kept: 'two hours',
    erased: 'ends at once with its picture',
  },
  {
    what: 'addresses of a statement, a copy of one’s data, a calendar, a work card',
    tables: [],
    where: 'answers; a calendar’s on the phone that subscribes',
    protection:
      '128 random bits or an HMAC; a copy’s address is sealed (AES-256-GCM), opens it five times and from wherever it is asked, since WeChat saves a file by its address alone',
    who: 'whoever was given it',
    kept: 'half an hour, five minutes, until it is ended, three minutes',
    erased: 'leads nowhere once the row is gone',
  },
  {
    what: 'tokens of logins, codes to sign in, claim codes, codes sent to phones',
    tables: ['session', 'login_ticket', 'oauth_code', 'phone_code', 'claim_code', 'sign_code'],
    where: 'the browser; in the database a hash',
    protection: 'SHA-256 of 128 random bits and more, argon2id or HMAC for what is typed',
    who: 'its bearer',
    kept: 'until they end',
    erased: 'deleted',
  },
  {
    what: 'numbers of whoever serves today, where a key lets the museum’s door read them',
    tables: [],
    where: 'the system of doors',
    protection: 'a key of 256 random bits for this alone, https; no names',
    who: 'whoever runs the doors',
    kept: 'until midnight, as the guide asks',
    erased: 'not in the next answer',
  },
  {
    what: 'sheets of an import: rows that came back, what was changed',
    tables: ['import_back', 'volunteer_imported'],
    where: 'the database',
    protection: 'sealed (AES-256-GCM)',
    who: 'reviewers',
    kept: 'rows that came back thirty days',
    erased: 'rewritten without the person’s words; what was changed is deleted',
  },
  {
    what: 'first answers of repeated calls',
    tables: ['idempotency'],
    where: 'the database',
    protection:
      'none of a call that carries a password or opens a number; all others as its own caller was answered',
    who: 'the same caller',
    kept: 'a day',
    erased: 'rewritten without the person’s words',
  },
  {
    what: 'letters and texts that the office writes',
    tables: ['broadcast', 'article', 'activity', 'recruitment'],
    where: 'the database',
    protection: 'as what they are for: letters for their readers, articles for all',
    who: 'their readers',
    kept: 'until the office removes them',
    erased: 'rewritten without the person’s name and numbers',
  },
  {
    what: 'the log of acts (操作日志)',
    tables: ['audit'],
    where: 'the database; heads in the file store, lines by digest at the syslog',
    protection: 'a chain of hashes; numbers masked; no line can be changed by a call',
    who: 'administrators and auditors; a volunteer reads who opened their data',
    kept: 'AUDIT_DAYS, 180 days at least',
    erased: 'what was changed is cleared, who did what and when stays',
  },
  {
    what: 'the log of the process',
    tables: [],
    where: 'journald of the machine',
    protection:
      'names no person: routes without numbers, addresses without their end, see [logs.md](logs.md)',
    who: 'the operator',
    kept: 'as the operator set it',
    erased: 'holds nothing to erase',
  },
  {
    what: 'what an engine keeps of rows that were deleted or changed',
    tables: [],
    where:
      'a database in a file: freed bytes of the file and its write-ahead log; on a database server: dead rows, the write-ahead log and its archive',
    protection:
      'as the database’s own files; a file’s freed bytes are overwritten as they are freed (`secure_delete`), a server’s when it vacuums the table',
    who: 'who runs the machine',
    kept: 'a database in a file: not beyond the erasure, but a minute and more where an export was still reading; on a database server: until autovacuum, and in the log’s archive as long as the museum keeps that',
    erased:
      'a database in a file: overwritten, and the log emptied by the job that follows each erasure; what an older version freed goes with `VACUUM` once; on a database server: `VACUUM` at once where it must not wait',
  },
  {
    what: 'archives',
    tables: [],
    where: 'DATA_DIR/backups and BACKUP_URL',
    protection:
      'encrypted to a recipient whose private key is on no machine, signed; sealed columns and photos stay sealed in them',
    who: 'the keeper',
    kept: 'BACKUP_KEEP: 7 daily, 5 weekly, 12 monthly',
    erased: 'with the archive: they are never changed',
  },
  {
    what: 'sheets, papers and files that were taken out',
    tables: [],
    where:
      'the computer of who took them; on the server, while they are sent, a file without a name under a key in memory',
    protection: 'columns by purpose, purpose and account written over the titles and into the log',
    who: 'who may make the export',
    kept: 'by who took them',
    erased: 'by who took them',
  },
  {
    what: 'what a browser keeps',
    tables: [],
    where: 'the phone: its last answers and drafts; the office: drafts without numbers',
    protection:
      'answers are `no-store`; photos and statements too; on the phone the work card with its photo and a typed application lie sealed (AES-256-GCM), under a key that no script reads',
    who: 'who holds the phone',
    kept: 'seven days, a draft fourteen, or until logged out',
    erased: 'with the login',
  },
]
