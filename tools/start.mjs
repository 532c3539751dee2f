// npm start: from a fresh checkout to the running demo museum.
import { main, prepare, runOn } from './bootstrap.mjs'

main(async () => {
  const node = await prepare()
  const built = await runOn(node, 'tools/build.ts', [])
  if (built !== 0) return built
  return runOn(node, 'packages/server/src/main.ts', ['demo'].concat(process.argv.slice(2)))
})
