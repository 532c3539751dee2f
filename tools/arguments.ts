import { type ParseArgsConfig, parseArgs } from 'node:util'

/**
 * The arguments of a command, strictly; `usage` is what follows `npm run`. Ends the process with 0
 * when help is asked for, and with 2 and how the command is used when an argument makes no sense.
 */
export function argumentsOf<const T extends ParseArgsConfig>(usage: string, config: T) {
  const line = `usage: npm run ${usage}\n`
  const options = { help: { type: 'boolean', short: 'h' }, ...config.options } as const
  try {
    const read = parseArgs<T>({ ...config, options })
    if ((read.values as { help?: boolean }).help) {
      process.stdout.write(line)
      process.exit(0)
    }
    return read
  } catch (error) {
    process.stderr.write(`${(error as Error).message.split('\n')[0]}\n${line}`)
    process.exit(2)
  }
}
