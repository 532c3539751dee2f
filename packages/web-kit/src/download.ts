import type { Address, InputOf } from '@museum/contract/calls.ts'
import { words } from '@museum/contract/words.ts'
import { answerOf } from './answer.ts'
import { busy } from './busy.ts'
import { fetched } from './flight.ts'
import {
  CallError,
  type ClientSettings,
  cancelledStatus,
  type createClient,
  failureOf,
  refusalOf,
  usualTimeoutMs,
} from './send.ts'
import { fileNameOf, requestOf, sent } from './wire.ts'

/** Downloads of one front end. They have ten times the time of a request: a long one is made before it comes. */
export function createDownload(
  settings: ClientSettings,
  { report }: Pick<ReturnType<typeof createClient>, 'report'>,
) {
  const { timeoutMs = usualTimeoutMs } = settings
  /** Fetches a file that a call answers, perhaps to one that is sent; the caller saves it, and hears which share has come, 0 to 1. */
  return async function download<A extends Address>(
    address: A,
    input: InputOf<A>,
    onShare?: (share: number) => void,
  ): Promise<File> {
    const { method, url, query, body } = sent(address, { ...settings.extra, ...(input as object) })
    const token = settings.token()
    const done = busy.begin()
    try {
      const ask = () =>
        fetched(
          { abort: new AbortController() },
          settings.hostOf(url) + url + query,
          requestOf(
            method,
            body,
            settings.byCookie ? undefined : token,
            settings.headers?.() ?? {},
          ),
          (response) => fileOf(response, onShare),
          { timeoutMs: 10 * timeoutMs },
        )
      let file = await ask()
      if (settings.confirm && file instanceof CallError && file.code === 'auth.unconfirmed') {
        if (!(await settings.confirm())) throw new CallError(cancelledStatus, words.cancelled)
        file = await ask()
      }
      if (file instanceof CallError) throw file
      return file
    } catch (error) {
      const failure = failureOf(error)
      report(failure, token, {})
      throw failure
    } finally {
      done()
    }
  }
}

async function fileOf(
  response: Response,
  onShare?: (share: number) => void,
): Promise<File | CallError> {
  const name = fileNameOf(response.headers)
  if (!response.ok || name === undefined) return refusalOf(await answerOf(response))
  const total = Number(response.headers.get('content-length'))
  const reader = onShare && total > 0 ? response.body?.getReader() : undefined
  if (!onShare || !reader) return new File([await response.blob()], name)
  const parts: BlobPart[] = []
  for (let come = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) return new File(parts, name)
    parts.push(value)
    come += value.length
    onShare(Math.min(1, come / total))
  }
}
