import { type Settings, SettingsError } from './settings.ts'

/** How long a start may take: the first of a new version brings a large database up to date. */
const longestMs = 600_000
const pauseMs = 200

/**
 * Resolves when the server of these settings answers on this machine that it is ready, asking over and over.
 * Throws a `SettingsError` where it does not within `mostMs`, and as soon as `server`, the id of its process
 * where that is known, has ended.
 */
export async function untilReady(
  { host, port }: Pick<Settings, 'host' | 'port'>,
  server?: number,
  mostMs = longestMs,
): Promise<void> {
  const url = `http://${reachable(host)}:${port}/readyz`
  const until = Date.now() + mostMs
  for (;;) {
    if (await isReady(url)) return
    if (server !== undefined && !isThere(server))
      throw new SettingsError(`the server of ${url} has ended`)
    if (Date.now() >= until) throw new SettingsError(`${url} is not ready`)
    await new Promise((resolve) => setTimeout(resolve, pauseMs))
  }
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's is there too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

// Who listens everywhere is reached here.
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
