import { createServer, type Server } from 'node:http'
import type { Metrics } from './metrics.ts'

/** Answers `/metrics` on a port of this machine's own, and nothing else; port 0 takes a free one. */
export async function serveMetrics(metrics: Metrics, port: number): Promise<Server> {
  const server = createServer(async ({ url }, response) => {
    if (url !== '/metrics') return response.writeHead(404).end()
    try {
      const text = await metrics.text()
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      response.end(text)
    } catch {
      response.writeHead(500).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  // It keeps no process alive that has ended its work.
  server.unref()
  return server
}
