import { z } from 'zod'
import { defineCall, flag, id, lines, listOf, nothing, requiredLines, whole } from '../call.ts'
import {
  changedLimit,
  consentKinds,
  consentStates,
  consentWays,
  neededKinds,
  textLimits,
} from './agreement.rules.ts'

const kind = z.enum(consentKinds)
/** A text counts its versions; nobody publishes more. */
const version = whole(1, 100_000)

const text = z.object({
  kind,
  version: z.int(),
  // The version from which on consent covers it; 0 while no change has asked for consent anew.
  needed: z.int(),
  text: z.string(),
})

/** One version of a text, as it stood. */
const published = z.object({
  kind,
  version: z.int(),
  text: z.string(),
  // What changed with it; empty of the first.
  changed: z.string(),
  day: z.string(),
})

/** What somebody said of a text; `at` is empty where nobody noted it. */
export const said = z.object({
  id: z.int(),
  kind,
  version: z.int(),
  state: z.enum(consentStates),
  at: z.string(),
  how: z.enum(consentWays),
})

/** The texts that people agree to, and what one has said of them oneself. */
export const agreementCalls = {
  texts: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/agreement/texts',
    summary: '现行的个人信息处理说明与授权内容',
    audience: 'everyone',
    input: z.object({}),
    // The day of the version; empty of the first, which came with the program.
    output: listOf(text.extend({ day: z.string() })),
    faults: [],
  }),
  text: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/agreement/text',
    summary: '说明或授权内容的某一版',
    audience: 'everyone',
    input: z.object({ kind, version }),
    output: published,
    faults: ['content.not_found'],
  }),
  own: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/agreement/own',
    summary: '我同意过什么，还有什么要我看',
    audience: 'user',
    input: z.object({}),
    output: z.object({
      // What has changed so that one is asked anew, with all that changed since one agreed.
      asked: z.array(
        text.extend({
          changes: z.array(z.object({ version: z.int(), day: z.string(), changed: z.string() })),
          // 1 where one has said no to it.
          refused: z.int().min(0).max(1),
        }),
      ),
      // All that one has said, the last first.
      list: z.array(said),
    }),
    faults: [],
  }),
  /** Of the showcase it is said by its own call. */
  answer: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/agreement/answer',
    summary: '同意或暂不同意新版说明',
    audience: 'user',
    input: z.object({ kind: z.enum(neededKinds), version, agree: flag }),
    output: nothing,
    // content.not_found for whoever never applied.
    faults: ['content.not_found', 'agreement.changed', 'agreement.agreed'],
  }),
}

/** The same texts in the office, version by version, with how many have agreed to each. */
export const agreementOfficeCalls = {
  list: defineCall({
    kind: 'query',
    method: 'GET',
    path: '/api/office/agreements',
    summary: '个人信息处理说明与授权内容：各版本和同意人数',
    audience: 'office.read',
    input: z.object({}),
    output: listOf(
      text.extend({
        // Of those who apply or serve now: who has said nothing of the version that is needed, and who said no.
        to_ask: z.int(),
        refused: z.int(),
        // Whom a version that asks anew would ask.
        would_ask: z.int(),
        // The newest first.
        versions: z.array(
          published.extend({
            id: z.int(),
            anew: z.int().min(0).max(1),
            published_at: z.string(),
            by: z.string(),
            // Of those who apply or serve now, whose consent is to this version.
            agreed: z.int(),
          }),
        ),
      }),
    ),
    faults: [],
  }),
  publish: defineCall({
    kind: 'command',
    method: 'POST',
    path: '/api/office/agreements',
    summary: '发布新版说明或授权内容',
    audience: 'office.admin',
    input: z.object({
      kind,
      // The version that was changed.
      from: version,
      text: requiredLines(textLimits.privacy),
      changed: lines(changedLimit).default(''),
      // 1 where purpose, manner or kind of data are others now, so that people are asked anew.
      anew: flag,
    }),
    output: z.object({ id, version: z.int() }),
    faults: ['agreement.published', 'agreement.same', 'agreement.changes_required'],
    msg: '已发布新版',
  }),
}
