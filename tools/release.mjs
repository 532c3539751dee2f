// npm run release: from a checkout to museum-VERSION.tar.gz, which needs no npm, git or build where it is unpacked.
import { main, prepareBuilt, runOn } from './bootstrap.mjs'

main(async () => runOn(await prepareBuilt(), 'tools/release.ts', process.argv.slice(2)))
