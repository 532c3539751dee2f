import { askedHeader } from '@museum/contract/asked.ts'
import { type Call, keepsAnswer } from '@museum/contract/call.ts'
import { calls } from '@museum/contract/calls.ts'
import { faults } from '@museum/contract/fault.ts'
import { officeCookies, officeHeader } from '@museum/contract/login/office-login.rules.ts'
import type { z } from 'zod'
import { ownVersion } from '../version.ts'
import { isOfficeCall, isPlain } from './office-login.ts'
import { jsonSchemaOf } from './output.ts'

type Json = Record<string, unknown>

/** The OpenAPI document of every call at an address, empty for where the document came from; derived from the contract. */
export function openapiDocument(museumName: string, publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const [feature, group] of Object.entries(calls))
    for (const [name, call] of Object.entries(group) as [string, Call][]) {
      const path = call.path.replace(/:(\w+)/g, '{$1}')
      paths[path] = {
        ...paths[path],
        [call.method.toLowerCase()]: operation(`${feature}.${name}`, call),
      }
    }
  return {
    openapi: '3.1.0',
    info: {
      title: `${museumName} 志愿者系统`,
      version: ownVersion.version,
      // Nobody but the museum's own programs is meant to call it.
      license: { name: '仅供本馆使用', identifier: 'LicenseRef-own' },
      description:
        '每个回答都是 {status, msg, data}：status 1 为成功，0 为规则拒绝，其余与 HTTP 含义相同。拒绝时 data.code 说明原因。',
    },
    servers: [{ url: publicUrl || '/' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        office: { type: 'apiKey', in: 'cookie', name: officeCookies.safe },
      },
    },
    paths,
  }
}

const keyHeader = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 100 },
}

const askedParameter = {
  name: askedHeader,
  in: 'header',
  required: false,
  description: '同一请求标识的操作结果如何：不执行操作，只回答已有的结果；未执行过的从此不再执行',
  schema: { type: 'string', enum: ['1'] },
}

const oursParameter = {
  name: officeHeader,
  in: 'header',
  required: true,
  description: '表示请求由本系统的页面发出',
  schema: { type: 'string', enum: ['1'] },
}

function operation(id: string, call: Call): Json {
  const input = schemaOf(call.input, 'input')
  const properties = (input.properties ?? {}) as Record<string, Json>
  const required = new Set((input.required as string[] | undefined) ?? [])
  const inPath = new Set([...call.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? ''))
  const parameters = Object.entries(properties)
    .filter(([name]) => call.method === 'GET' || inPath.has(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.has(name) ? 'path' : 'query',
      required: inPath.has(name) || required.has(name),
      schema,
    }))
  if (isOfficeCall(call) && !isPlain(call)) parameters.push(oursParameter)
  if (keepsAnswer(call) && call.audience !== 'everyone') parameters.push(keyHeader, askedParameter)
  return {
    operationId: id,
    tags: [id.slice(0, id.indexOf('.'))],
    summary: call.summary,
    description: describe(call),
    parameters,
    ...(call.method === 'GET' ? {} : { requestBody: bodyOf(call, input, inPath) }),
    security:
      call.audience === 'everyone' ? [] : [isOfficeCall(call) ? { office: [] } : { token: [] }],
    responses: {
      [call.kind === 'redirect' ? 302 : 200]: { description: '结果', content: contentOf(call) },
      '4XX': { description: '拒绝', content: { 'application/json': { schema: refusal } } },
    },
  }
}

const refusal = {
  type: 'object',
  required: ['status', 'msg', 'data'],
  properties: {
    status: { type: 'integer' },
    msg: { type: 'string' },
    data: { type: ['object', 'null'], properties: { code: { type: 'string' } } },
  },
}

function describe(call: Call): string {
  const refusals = call.faults.map(
    (code) => `- \`${code}\` (${faults[code].status}) ${faults[code].msg}`,
  )
  return [`对象：\`${call.audience}\``, ...refusals].join('\n')
}

function bodyOf(call: Call, input: Json, inPath: Set<string>): Json {
  const properties = Object.fromEntries(
    Object.entries((input.properties ?? {}) as Json).filter(([name]) => !inPath.has(name)),
  )
  const required = ((input.required as string[] | undefined) ?? []).filter((n) => !inPath.has(n))
  const fields = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) }
  if (call.body === 'file') {
    const file = { type: 'string', format: 'binary' }
    const schema = { type: 'object', properties: { file }, required: ['file'] }
    return { content: { 'multipart/form-data': { schema } } }
  }
  return {
    content: {
      'application/json': { schema: fields },
      'application/x-www-form-urlencoded': { schema: fields },
    },
  }
}

function contentOf(call: Call): Json {
  if (call.kind === 'file' || call.kind === 'redirect') return {}
  const schema = {
    type: 'object',
    properties: {
      status: { type: 'integer' },
      msg: { type: 'string' },
      data: schemaOf(call.output, 'output'),
    },
  }
  return { 'application/json': { schema } }
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = jsonSchemaOf(schema, io) as Json
  return json
}
