import type { Serve } from '../../http/serve.ts'
export function uploadRoutes(_serve: Serve): void {}
