import type { Serve } from '../../http/serve.ts'
export function authRoutes(_serve: Serve): void {}
