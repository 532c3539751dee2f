import { useCommand } from '@museum/web-kit/data.ts'
import { useState } from 'react'
import { type Done, type Found, nothingSaid, type Said, sentOf } from './importFound.ts'

interface Chosen {
  file: File
  found: Found
  /** By what the sheet was read, and what is said by now. */
  read: Said
  said: Said
  /** What an import has done. */
  done?: Done
}

/** A sheet from the moment that it is chosen until its rows are in. */
export function useImport() {
  const [chosen, setChosen] = useState<Chosen>()
  const check = useCommand('POST /api/office/volunteers/import/check', { done: false })
  const take = useCommand('POST /api/office/volunteers/import', { done: false })
  const read = async (file: File, said: Said = nothingSaid) => {
    const reply = await check.run({ file, ...sentOf({ ...said, seen: 0 }) })
    if (!reply) return
    const known = { ...said, seen: reply.data.version }
    setChosen({ file, found: reply.data, read: known, said: known })
  }
  const importAll = async () => {
    if (!chosen) return
    const { file, read: by } = chosen
    const reply = await take.run({ file, ...sentOf(by) })
    if (!reply) return
    // The register may have changed since the check: then what holds now is shown.
    if (reply.data.added + reply.data.updated > 0) setChosen({ ...chosen, done: reply.data })
    else await read(file, by)
  }
  return {
    chosen,
    checking: check.busy,
    taking: take.busy,
    read,
    say: (said: Said) => setChosen((one) => one && { ...one, said }),
    importAll,
    end: () => setChosen(undefined),
  }
}
