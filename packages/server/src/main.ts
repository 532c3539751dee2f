// The command line; what it asks for is loaded once it is understood.
import { readCommand, ToldError, UsageError } from './cli.ts'

try {
  // Whatever is made here holds personal data: for the account that runs the museum alone.
  process.umask(0o077)
  const given = readCommand(process.argv.slice(2))
  if ('help' in given) process.stdout.write(`${given.help}\n`)
  else {
    const { runCommand } = await import('./commands.ts')
    await runCommand(given, process.env)
  }
} catch (error) {
  const told = error instanceof ToldError
  process.stderr.write(`${told ? error.message : String(error)}\n`)
  if (!told && error instanceof Error) process.stderr.write(`${error.stack}\n`)
  // Connections that were opened before it failed would keep the process alive.
  process.exit(error instanceof UsageError ? 2 : 1)
}
