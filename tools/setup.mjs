// npm run setup: from a fresh checkout, or one that somebody installed by hand, to a museum that can be served:
// packages with their Node, the binaries for this machine, both front ends. What is there already stays.
import { main, prepareBuilt } from './bootstrap.mjs'

main(async () => {
  await prepareBuilt()
  process.stdout.write('Ready: npm run migrate, npm run admin -- create NAME, npm run serve\n')
  return 0
})
