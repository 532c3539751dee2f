import { spawn } from 'node:child_process'

// Its input ends when this process does, however that ends: no exit handler runs after a SIGKILL. What
// we had begun may then write on for a while and make the folder anew, so it is removed again and again.
const script = `
said=$(cat)
pid=$(head -n 1 "$1/data/postmaster.pid" 2>/dev/null) && kill -QUIT "$pid" 2>/dev/null
attempt=0
while [ $attempt -lt 300 ]; do
  rm -rf "$1" 2>/dev/null && [ "$said" = done ] && exit
  attempt=$((attempt + 1))
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
      input.end('done')
      return gone
    },
  }
}
