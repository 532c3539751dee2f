// npm test: from a fresh checkout to one line that counts every check.
import { main, prepare, runOn } from './bootstrap.mjs'

main(async () => runOn(await prepare(), 'tools/test.ts', process.argv.slice(2)))
