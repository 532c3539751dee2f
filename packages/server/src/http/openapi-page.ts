import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { openapiDocument } from './openapi.ts'

const policy =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'"

/** The API document at `/api/docs`, with a page to read it. */
export async function serveDocuments(app: FastifyInstance, museumName: string): Promise<void> {
  const document = openapiDocument(museumName, '')
  await app.register(swagger, { mode: 'static', specification: { document: document as never } })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: policy })
}
