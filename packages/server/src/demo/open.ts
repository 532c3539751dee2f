import type { FastifyInstance } from 'fastify'
import type { House } from '../context.ts'
import { createAccount } from '../features/account/account.service.ts'

/** Prepares demo mode before the server listens. */
export async function openDemo(_app: FastifyInstance, house: House): Promise<void> {
  await createAccount(house.db, {
    username: 'admin',
    password: 'museum-demo',
    role: 'admin',
    created_at: '2026-01-01 00:00:00',
  })
}
