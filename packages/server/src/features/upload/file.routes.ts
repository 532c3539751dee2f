import type { FastifyInstance } from 'fastify'
import type { House } from '../../context.ts'
export function serveFiles(_app: FastifyInstance, _house: House): void {}
