import type { Import, Module } from './module.ts'
import { isPages, isTest, lineOf, serverFeatureOf } from './places.ts'
import type { Violation } from './violation.ts'

/**
 * Every feature by its one name, in the order in which they may know each other, each those before it;
 * with the tables that it alone writes.
 */
const tablesOf: Record<string, string[]> = {
  picture: ['upload'],
  audit: ['audit', 'audit_head', 'audit_person', 'audit_signed'],
  setting: ['setting'],
  login: [
    ...['person', 'session', 'session_use', 'login_ticket', 'oauth_code', 'phone_code'],
    ...['wechat_consent', 'wechat_event'],
  ],
  account: [
    'account',
    'account_invite',
    'account_factor',
    'recovery_code',
    'login_step',
    'passkey_used',
    'new_login',
  ],
  view: ['saved_view', 'list_choice'],
  message: ['message', 'delivery', 'untold', 'phoned'],
  dictionary: ['dictionary'],
  agreement: ['consent_text', 'consent'],
  volunteer: [
    ...['volunteer', 'volunteer_code', 'volunteer_decision', 'formal_yes'],
    ...['claim_code', 'import_title', 'volunteer_import', 'volunteer_imported', 'import_back'],
  ],
  amend: ['amendment'],
  application: [],
  group: ['volunteer_group', 'group_leader'],
  note: ['volunteer_note'],
  label: ['label', 'volunteer_label'],
  pass: [],
  broadcast: ['broadcast'],
  service: ['service_type', 'place', 'place_service_type'],
  recruitment: ['recruitment'],
  activity: ['activity', 'activity_day'],
  enlist: ['enlist'],
  waitlist: ['waitlist'],
  wish: ['wish', 'away_day', 'service_grant'],
  meeting: ['meeting', 'meeting_slot', 'meeting_seat', 'meeting_invite', 'training'],
  roster: ['roster', 'roster_closed', 'roster_leave', 'roster_date', 'served_month'],
  sign: ['device', 'sign_code', 'kept_code'],
  feedback: ['feedback'],
  attendance: [],
  correction: ['correction'],
  calendar: ['calendar_feed', 'calendar_event'],
  hours: [],
  statement: ['statement', 'statement_number'],
  milestone: ['milestone'],
  team: [],
  closing: ['special_day', 'closure', 'closure_place'],
  planner: ['roster_slot', 'slot_removed'],
  demand: ['demand'],
  draft: ['roster_week', 'roster_draft'],
  take: [],
  fortnight: [],
  offer: ['offer', 'offer_asked'],
  proposal: [],
  leave: [],
  confirm: ['day_answer'],
  today: ['reminder'],
  wall: [],
  vote: ['vote', 'candidate', 'voter', 'ballot'],
  post: ['post', 'comment'],
  article: ['article'],
  showcase: [],
  personal: ['deletion_request'],
  duplicate: ['duplicate_person'],
  bulk: ['bulk', 'bulk_person'],
  home: ['loss_seen'],
  shift: [],
  dashboard: ['month_figure'],
  site: ['site_key'],
  find: [],
  report: [],
  handbook: [],
}
const order = Object.keys(tablesOf)
const owners = new Map(
  Object.entries(tablesOf).flatMap(([feature, tables]) => tables.map((table) => [table, feature])),
)

/** The feature to which a file belongs, in whichever package; undefined where it belongs to none. */
export function featureOf(path: string): string | undefined {
  return (
    /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1] ??
    /^packages\/(?:server|wx|office)\/src\/features\/([^/]+)\//.exec(path)?.[1]
  )
}

/** What a state is called; the log and others name those of every feature. */
const isWords = (path: string) => /^packages\/contract\/.*\.words\.ts$/.test(path)

/** A screen lays out what several features draw, so it may know any of them. */
const isScreen = (path: string) => /^packages\/(wx|office)\/.*(Screen|Page|Drawer)\.tsx$/.test(path)

/**
 * A feature of no known name, an import of a feature that does not come before, and a write to a table
 * that another feature owns. What tests know and do is their own.
 */
export function checkFeatures(module: Module): Violation[] {
  const { path } = module
  const feature = featureOf(path)
  if (feature === undefined || isTest(path)) return []
  if (!order.includes(feature))
    return [{ rule: 'feature-name', file: path, message: `no feature is called ${feature}` }]
  return [...module.imports.flatMap(against(path, feature)), ...foreignWrites(module)]
}

function against(path: string, from: string): (found: Import) => Violation[] {
  return ({ target = '', specifier, line }) => {
    const to = featureOf(target)
    if (!to || isScreen(path) || isWords(target) || isPages(target)) return []
    if (order.indexOf(to) <= order.indexOf(from)) return []
    const message = `${from} comes before ${to}, so it must not know ${specifier}`
    return [{ rule: 'feature-order', file: path, line, message }]
  }
}

const write = /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)'/g

function foreignWrites({ path, code }: Module): Violation[] {
  const feature = serverFeatureOf(path)
  if (!feature) return []
  return [...code.matchAll(write)].flatMap(({ 1: table = '', index }) => {
    const owner = owners.get(table)
    if (owner === feature) return []
    const message = owner ? `${table} is written by ${owner} alone` : `nobody owns ${table}`
    return [{ rule: 'table-owner', file: path, line: lineOf(code, index), message }]
  })
}
