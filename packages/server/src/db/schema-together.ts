import type { BulkActName, BulkOutcome, BulkState } from '@museum/contract/bulk/bulk.rules.ts'
import type { ReadFlag } from '@museum/contract/message/message.rules.ts'
import type { VoterKind } from '@museum/contract/vote/vote.rules.ts'
import type { ColumnType, Generated } from 'kysely'

type Text = Generated<string>

/** A vote for the star volunteer; times are museum date-times, the last second is in it. */
export interface VoteTable {
  id: Generated<number>
  title: string
  start_time: string
  end_time: string
  /** Votes a person, each for another candidate. */
  max_votes: number
  voters: VoterKind
  created_at: string
  /** When it would have ended, and why it did before; empty unless the office ended it. */
  planned_end: Text
  closed_reason: Text
}

export interface CandidateTable {
  id: Generated<number>
  vote_id: number
  volunteer_id: number
  introduction: string
  /** Rich text, sanitised when it was written. */
  remark: string
  /** Empty for the volunteer's own photo. */
  img_path: string
  /** Ballots; moved in the same transaction as they are. */
  num: Generated<number>
}

/** How many votes somebody has used. */
export interface VoterTable {
  vote_id: number
  person_id: number
  used: Generated<number>
}

export interface BallotTable {
  vote_id: number
  person_id: number
  candidate_id: number
  at: string
}

/** A post of the sharing space; 1 pending, 2 approved, 3 rejected. */
export interface PostTable {
  id: Generated<number>
  person_id: number
  title: string
  content: string
  status: number
  created_at: string
  /** When it was approved; empty until then. */
  push_time: Text
  approval_remark: Text
  approval_by: Text
  approval_date: Text
  /** When its author removed it; empty while it stands. */
  deleted_at: Text
  /** Comments that stand; moved in the same transaction as they are. */
  comment_num: Generated<number>
  /** The verdict of WeChat's content check; empty where it was not asked. */
  checked: Text
}

export interface CommentTable {
  id: Generated<number>
  post_id: number
  /** The post's author. */
  author_id: number
  person_id: number
  comment: string
  created_at: string
  reply: Text
  reply_time: Text
  /** 1 until the author was shown it, then 2; 2 from the start where it is the author's own. */
  is_read: Generated<number>
  removed_at: Text
  removed_by: Text
  removed_reason: Text
  checked: Text
}

export interface ArticleTable {
  id: Generated<number>
  title: string
  introduction: string
  img_path: string
  /** Rich text, sanitised when it was written. */
  content: string
  state: 'draft' | 'published'
  /** When it was published; empty for a draft that never was. */
  created_at: string
  updated_at: string
}

/** A notification to many; `sent` counts up as the outbox works on it. */
interface BroadcastTable {
  id: Generated<number>
  title: string
  content: string
  audience: 'all' | 'group' | 'shift' | 'people' | 'filter'
  /** JSON: the ids of the group or of the people, or what is said of the shift, or the register's filter. */
  audience_ids: string
  audience_words: string
  created_at: string
  created_by: string
  total: number
  sent: Generated<number>
  /** How many of those told had never logged in. */
  by_phone: Generated<number>
  finished_at: Text
  /** The minute of the museum's clock at which it is to go out; empty for at once. The same as an instant. */
  send_at: Text
  due_ms: Generated<number>
  started_at: Text
  /** When it was taken back before it began. */
  cancelled_at: Text
  /** The act on many by which it was sent; null for one that was written by itself. */
  bulk_id: Generated<number | null>
}

/** A notification of one person; `is_read` is 1 until it is read, then 2. */
export interface MessageTable {
  id: Generated<number>
  person_id: number
  title: string
  /** What it is about, said behind the title; empty for none. */
  about: Generated<string>
  /** Plain text with line breaks. */
  content: string
  /** The phone's address below `/wx` that its button leads to, and the button's words; empty for none. */
  link: Generated<string>
  button: Generated<string>
  created_at: string
  /** The broadcast that it belongs to. */
  broadcast_id: ColumnType<number | null, number | undefined, never>
  is_read: ColumnType<ReadFlag, never, ReadFlag>
}

/**
 * What becomes of a notification in WeChat, of a broadcast's from the start, of any other once it has ended; the
 * outbox has the job that sends it.
 */
export interface DeliveryTable {
  id: Generated<number>
  message_id: number
  broadcast_id: number | null
  state: Generated<'waiting' | 'delivered' | 'unconsented' | 'failed'>
  /** When it was delivered or given up; 0 while it waits. */
  ended_ms: Generated<number>
  /** Why it was not delivered. */
  reason: Generated<string>
}

/** One act that the office does to many volunteers; `total` are chosen, of whom so many are done and left out so far. */
interface BulkTable {
  id: Generated<number>
  act: BulkActName
  /** JSON: what the act takes. */
  args: string
  /** What is done and to whom, in words. */
  words: string
  by_account: number
  created_by: string
  created_at: string
  state: BulkState
  total: number
  done: Generated<number>
  skipped: Generated<number>
  finished_at: Text
  /** The instant until which it can be taken back; 0 while it runs, and where nobody could. */
  undo_until_ms: Generated<number>
}

/** What becomes of each whom it is done to. */
interface BulkPersonTable {
  bulk_id: number
  /** The record that it is done to, of the table that the act names; 0 where that is the person. */
  record_id: Generated<number>
  volunteer_id: number
  /** What the record is, in words; empty of a person. */
  about: Text
  outcome: BulkOutcome
  /** The fault's code where nothing was done. */
  why: Text
  /** In words, what there was and what it became. */
  was: Text
  becomes: Text
  /** JSON: what it takes to take it back. */
  before: Text
  at: Text
}

/** The tables of what is told and done to many. */
export interface BulkTables {
  broadcast: BroadcastTable
  bulk: BulkTable
  bulk_person: BulkPersonTable
}
