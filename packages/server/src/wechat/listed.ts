import { z } from 'zod'
import type { WechatPlace } from './client.ts'
import { ask, type Connection, WechatRefusal } from './protocol.ts'
import { eachTemplate, type Template, type Templates } from './templates.ts'
import { askToken } from './token.ts'

/** A subscription template as WeChat lists it. */
export interface ListedTemplate {
  id: string
  fields: readonly string[]
  lasting: boolean
  /** Of a field that takes only given words, these. */
  words: Readonly<Record<string, readonly string[]>>
}

// 2 is good for one message, 3 for all.
const lasting = 3
const list = z.object({
  data: z
    .array(
      z.object({
        priTmplId: z.string(),
        content: z.string(),
        type: z.int(),
        keywordEnumValueList: z
          .array(z.object({ keywordCode: z.string(), enumValueList: z.array(z.string()) }))
          .nullish(),
      }),
    )
    .default([]),
})

/**
 * The templates that an account has at WeChat, of the app by which messages are sent; keeps nothing. Answers
 * WeChat's own number where it refuses, 0 where it said nothing.
 */
export async function listTemplates(
  connection: Connection,
  { official, mini }: Pick<WechatPlace, 'official' | 'mini'>,
): Promise<ListedTemplate[] | { errcode: number }> {
  const app = official ?? mini
  if (!app) return []
  try {
    const { access_token } = await askToken(connection, app)
    const path = 'wxaapi/newtmpl/gettemplate'
    const query = { access_token }
    const { data } = await ask(connection, { path, query, answer: list, repeatable: true })
    return data.map(({ priTmplId, content, type, keywordEnumValueList }) => ({
      id: priTmplId,
      fields: [...content.matchAll(/\{\{(\w+)\.DATA\}\}/g)].map(([, name = '']) => name),
      lasting: type === lasting,
      words: Object.fromEntries(
        (keywordEnumValueList ?? []).map((one) => [
          one.keywordCode.replace(/\.DATA$/, ''),
          one.enumValueList,
        ]),
      ),
    }))
  } catch (error) {
    return { errcode: error instanceof WechatRefusal ? error.errcode : 0 }
  }
}

/** What of the mapping is not as WeChat has it, in English and in Chinese; WeChat would refuse every message by it. */
export function mappingFaults(
  templates: Templates,
  listed: readonly ListedTemplate[],
): [string, string][] {
  return eachTemplate(templates).flatMap((template) => {
    const theirs = listed.find(({ id }) => id === template.id)
    const { id } = template
    if (!theirs) return [[`${id} is no template of the account`, `账号里没有模板 ${id}`]]
    return faultsOf(template, theirs).map(([en, zh]): [string, string] => [
      `${id}: ${en}`,
      `模板 ${id}：${zh}`,
    ])
  })
}

function faultsOf(ours: Template, theirs: ListedTemplate): [string, string][] {
  const faults: [string, string][] = []
  for (const name of Object.keys(ours.fields))
    if (!theirs.fields.includes(name)) faults.push([`it has no field ${name}`, `没有字段 ${name}`])
  for (const name of theirs.fields)
    if (!Object.hasOwn(ours.fields, name))
      faults.push([`its field ${name} is not mapped`, `字段 ${name} 没有填写`])
  for (const [name, source] of Object.entries(ours.fields)) {
    const words = theirs.words[name]
    if (words && !words.includes(source.replace(/^=/, '')))
      faults.push([`${name} takes only ${words.join(', ')}`, `${name} 只能是：${words.join('、')}`])
  }
  if (ours.lasting && !theirs.lasting)
    faults.push(['it is good for one message, not for long', '是一次性订阅，不是长期订阅'])
  return faults
}
