import { clientErrorCalls } from '@museum/contract/client-error.calls.ts'
import { implement } from './implement.ts'

/** A front end's report of an error that ended a screen: one line in the log, and nothing of a person in it. */
export const clientErrorHandlers = implement(clientErrorCalls, {
  report: ({ app }, { front, route, message, stack, version }) => {
    const plain = route.replace(/[?#].*/s, '').replace(/[^\w/:*.-]|\d/g, '_')
    const build = version.replace(/[^\w.+-]/g, '')
    app.log.warn(
      { front, route: plain, message: masked(message), frames: framesOf(stack), version: build },
      'a screen failed',
    )
    return {}
  },
})

const hidden = '…'

/** A message without what may be of a person: what stands in quotes, names and words of the museum, addresses' queries, mail, digits. */
function masked(message: string): string {
  return message
    .replace(/(["'`])[\s\S]*?\1|[“‘「《][\s\S]*?[”’」》]/g, hidden)
    .replace(/[?#][^\s)]*/g, hidden)
    .replace(/[^\s@]+@[^\s@]+/g, hidden)
    .replace(/[^\x20-\x7e…]+/g, hidden)
    .replace(/\d+/g, '#')
}

const mostFrames = 20
// A function, where it has a name, and a place in one of our own files.
const frame =
  /(?:at (?:async )?([\w$.<>]+) \(|([\w$.<>]*)@)?[^\s()@]*\/assets\/([\w.-]+\.js)(?:\?[^:\s]*)?(:\d{1,6}:\d{1,6})/

/** Where it happened, call by call; whatever else a stack says is left out, its message first of all. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name, other, file, place] = frame.exec(line) ?? []
      return file ? [`${name ?? other ?? ''} ${file}${place}`.trim()] : []
    })
    .slice(0, mostFrames)
}
