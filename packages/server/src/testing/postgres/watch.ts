import { spawn } from 'node:child_process'

// Its input ends when this process does, however that ends: no exit handler runs after a SIGKILL.
const script = `
cat >/dev/null
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
for attempt in 1 2 3 4 5 6 7 8 9 10; do
  rm -rf "$1" 2>/dev/null && exit
  sleep 0.2
done
`

/** Removes `folder`, and ends the server whose data lie in it, when `done` is called or we die. */
export function watchOver(folder: string): { done: () => Promise<void> } {
  const watcher = spawn('sh', ['-c', script, 'sh', folder], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const gone = new Promise<void>((resolve) => {
    watcher.once('error', () => resolve())
    watcher.once('exit', () => resolve())
  })
  watcher.unref()
  const input = watcher.stdin
  if ('unref' in input && typeof input.unref === 'function') input.unref()
  return {
    done: () => {
      watcher.ref()
      input.end()
      return gone
    },
  }
}
