// npm start: from a fresh checkout to the running demo museum.
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { main, prepareBuilt, runOn } from './bootstrap.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))

main(async () => {
  const node = await prepareBuilt()
  // What was compiled once is read from there the next time.
  process.env.NODE_COMPILE_CACHE =
    process.env.NODE_COMPILE_CACHE || join(root, '.cache', 'compiled')
  return runOn(node, 'packages/server/src/main.ts', ['demo'].concat(process.argv.slice(2)))
})
