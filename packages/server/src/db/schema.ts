import type { ActivityState } from '@museum/contract/activity/activity.rules.ts'
import type { DictionaryKind } from '@museum/contract/dictionary/dictionary.rules.ts'
import type { EnlistStatus } from '@museum/contract/enlist/enlist.rules.ts'
import type { Generated } from 'kysely'
import type { AccountTables } from './schema-account.ts'
import type {
  AuditHeadTable,
  AuditPersonTable,
  AuditSignedTable,
  AuditTable,
} from './schema-audit.ts'
import type {
  HeardTable,
  IdempotencyTable,
  LoginFailureTable,
  LoginTicketTable,
  OauthCodeTable,
  PersonTable,
  PhoneCodeTable,
  SessionTable,
  SessionUseTable,
  ThrottleTable,
  WechatConsentTable,
  WechatEventTable,
} from './schema-caller.ts'
import type { ConsentTable, ConsentTextTable } from './schema-consent.ts'
import type { GroupLeaderTable, VolunteerGroupTable } from './schema-group.ts'
import type { KeptSchema } from './schema-kept.ts'
import type { MeetingTables } from './schema-meeting.ts'
import type {
  AwayDayTable,
  ClosurePlaceTable,
  ClosureTable,
  DayAnswerTable,
  OfferAskedTable,
  OfferTable,
  ReminderTable,
  RosterClosedTable,
  RosterDraftTable,
  RosterLeaveTable,
  RosterWeekTable,
  ServiceGrantTable,
  WaitlistTable,
  WishTable,
} from './schema-planning.ts'
import type {
  CorrectionTable,
  DemandTable,
  DeviceTable,
  FeedbackTable,
  KeptCodeTable,
  MilestoneTable,
  OutboxTable,
  PlaceServiceTypeTable,
  PlaceTable,
  RosterDateTable,
  RosterSlotTable,
  RosterTable,
  ServiceTypeTable,
  SignCodeTable,
  SlotRemovedTable,
  SpecialDayTable,
  StatementNumberTable,
  StatementTable,
} from './schema-serving.ts'
import type {
  ArticleTable,
  BallotTable,
  BulkTables,
  CandidateTable,
  CommentTable,
  DeliveryTable,
  MessageTable,
  PostTable,
  VoterTable,
  VoteTable,
} from './schema-together.ts'
import type {
  CalendarEventTable,
  CalendarFeedTable,
  ClaimCodeTable,
  DeletionRequestTable,
  DuplicatePersonTable,
  FormalYesTable,
  ImportBackTable,
  ImportTitleTable,
  LabelTable,
  LossSeenTable,
  UploadTable,
  VolunteerCodeTable,
  VolunteerDecisionTable,
  VolunteerImportedTable,
  VolunteerImportTable,
  VolunteerLabelTable,
  VolunteerNoteTable,
  VolunteerTable,
} from './schema-volunteer.ts'

// Days are `YYYY-MM-DD`, date-times `YYYY-MM-DD HH:mm:ss`, both in the museum's zone, empty for none.
// `*_ms` are instants in milliseconds since 1970. Flags are 0 or 1.

/** Facts about the installation by name. */
interface SettingTable {
  name: string
  value: string
}

interface WechatCacheTable {
  name: string
  value: string
  expires_ms: number
}

interface DictionaryTable {
  id: Generated<number>
  kind: DictionaryKind
  name: string
  sort: number
  disabled: number
}

interface ActivityTable {
  id: Generated<number>
  title: string
  img_path: string
  enlist_start_date: string
  enlist_end_date: string
  activity_start_date: string
  activity_end_date: string
  address: string
  /** Enrolments in 1 and 3; moved in the same transaction as they are. */
  enlist_num: number
  /** Places kept for those of the waiting list who were asked; moved in the same transaction as they are. */
  held: Generated<number>
  recruit_num: number
  activity_type_id: number
  single_time: string
  /** How long one serves in a week, in words. */
  week_time: string
  service_remark: string
  recruit_remark: string
  contact_remark: string
  state: ActivityState
  auto_approve: number
  open_to_all: number
  /** Position in the recruitment list on `activity_day`; see activity.store. */
  list_rank: number
  updated_at: string
}

/** One row: the day for which every `list_rank` holds. */
interface ActivityDayTable {
  id: number
  day: string
}

interface RecruitmentTable {
  id: Generated<number>
  title: string
  img_path: string
  introduction: string
  content: string
  state: 'draft' | 'published'
  updated_at: string
}

interface EnlistTable {
  id: Generated<number>
  activity_id: number
  volunteer_id: number
  enlist_time: string
  enlist_status: EnlistStatus
  approval_remark: string
  approval_date: string
  approval_by: string
}

export interface Schema extends AccountTables, KeptSchema, BulkTables, MeetingTables {
  setting: SettingTable
  person: PersonTable
  volunteer: VolunteerTable
  consent_text: ConsentTextTable
  consent: ConsentTable
  volunteer_decision: VolunteerDecisionTable
  volunteer_note: VolunteerNoteTable
  label: LabelTable
  volunteer_label: VolunteerLabelTable
  formal_yes: FormalYesTable
  volunteer_code: VolunteerCodeTable
  volunteer_group: VolunteerGroupTable
  group_leader: GroupLeaderTable
  claim_code: ClaimCodeTable
  duplicate_person: DuplicatePersonTable
  import_title: ImportTitleTable
  volunteer_import: VolunteerImportTable
  volunteer_imported: VolunteerImportedTable
  import_back: ImportBackTable
  session: SessionTable
  session_use: SessionUseTable
  login_ticket: LoginTicketTable
  oauth_code: OauthCodeTable
  phone_code: PhoneCodeTable
  login_failure: LoginFailureTable
  throttle: ThrottleTable
  idempotency: IdempotencyTable
  heard: HeardTable
  wechat_consent: WechatConsentTable
  wechat_event: WechatEventTable
  kept_code: KeptCodeTable
  wechat_cache: WechatCacheTable
  audit: AuditTable
  audit_head: AuditHeadTable
  audit_person: AuditPersonTable
  audit_signed: AuditSignedTable
  dictionary: DictionaryTable
  activity: ActivityTable
  activity_day: ActivityDayTable
  recruitment: RecruitmentTable
  enlist: EnlistTable
  waitlist: WaitlistTable
  message: MessageTable
  roster: RosterTable
  roster_closed: RosterClosedTable
  roster_leave: RosterLeaveTable
  roster_date: RosterDateTable
  roster_slot: RosterSlotTable
  slot_removed: SlotRemovedTable
  demand: DemandTable
  roster_week: RosterWeekTable
  roster_draft: RosterDraftTable
  offer: OfferTable
  offer_asked: OfferAskedTable
  day_answer: DayAnswerTable
  reminder: ReminderTable
  correction: CorrectionTable
  service_type: ServiceTypeTable
  place: PlaceTable
  place_service_type: PlaceServiceTypeTable
  special_day: SpecialDayTable
  closure: ClosureTable
  closure_place: ClosurePlaceTable
  sign_code: SignCodeTable
  device: DeviceTable
  feedback: FeedbackTable
  milestone: MilestoneTable
  statement: StatementTable
  statement_number: StatementNumberTable
  wish: WishTable
  away_day: AwayDayTable
  service_grant: ServiceGrantTable
  outbox: OutboxTable
  vote: VoteTable
  candidate: CandidateTable
  voter: VoterTable
  ballot: BallotTable
  post: PostTable
  comment: CommentTable
  article: ArticleTable
  delivery: DeliveryTable
  upload: UploadTable
  calendar_feed: CalendarFeedTable
  calendar_event: CalendarEventTable
  deletion_request: DeletionRequestTable
  loss_seen: LossSeenTable
}
