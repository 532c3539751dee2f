/** Reads that the page began before its scripts had come, by their URL, and the login that they were made with. */
export interface ReadAhead {
  token: string
  answers: Record<string, Promise<Response> | undefined>
}

declare global {
  var readAhead: ReadAhead | undefined
}

/** Over the slowest network a page stands by then; what is asked later is asked anew. */
const mostMs = 20_000

/** Takes the answer to a read of this URL that is on its way already, once; `nowMs` is since the page began. */
export function takeAhead(
  { readAhead }: { readAhead?: ReadAhead | undefined },
  url: string,
  token: string | undefined,
  nowMs: number,
): Promise<Response> | undefined {
  if (!readAhead || readAhead.token !== token || nowMs > mostMs) return undefined
  const answer = readAhead.answers[url]
  if (answer) readAhead.answers[url] = undefined
  return answer
}
