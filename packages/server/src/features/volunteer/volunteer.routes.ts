import type { Serve } from '../../http/serve.ts'
export function volunteerRoutes(_serve: Serve): void {}
