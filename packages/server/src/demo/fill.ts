import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'

/** Fills an empty demo museum through the product's own calls. */
export async function fillDemo(_app: FastifyInstance, _house: House): Promise<void> {}
