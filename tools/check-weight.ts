// Weighs each screen of both front ends, as built, against what old phones and bad networks can bear:
// kilobytes as Brotli sends them, a screen's own beyond its front end's entry. `--all` lists every screen.
import { join } from 'node:path'
import { overweight, weigh } from './weight/chunks.ts'

const frontEnds = [
  {
    app: 'wx',
    isScreen: /Screen\.tsx$/,
    // A visitor's first screen asks to log in, and waits for that alone.
    most: { entry: 92.4, screen: 25.8, later: { TipDialog: 1.6 } },
  },
  { app: 'office', isScreen: /Page\.tsx$/, most: { entry: 228, screen: 210 } },
] as const

let wrong = 0
for (const { app, isScreen, most } of frontEnds) {
  const weights = weigh(join(import.meta.dirname, '../packages', app, 'dist'), isScreen)
  const found = overweight(weights, most)
  for (const line of found) process.stderr.write(`${app}: ${line}\n`)
  wrong += found.length
  const sizes = [...weights.screens].sort(([, a], [, b]) => b - a)
  const [heaviest = ['', 0]] = sizes
  process.stdout.write(
    `${app}: entry ${kilo(weights.entry)}, ${sizes.length} screens, the heaviest ${heaviest[0]} ${kilo(heaviest[1])}\n`,
  )
  if (process.argv.includes('--all'))
    for (const [name, bytes] of [...sizes, ...weights.later])
      process.stdout.write(`  ${name.padEnd(26)} ${kilo(bytes).padStart(9)}\n`)
  // A build without screens was not weighed.
  if (sizes.length === 0) wrong += 1
}
process.exitCode = wrong > 0 ? 1 : 0

function kilo(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
