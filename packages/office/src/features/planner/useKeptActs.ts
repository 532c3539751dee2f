import { useEffect, useRef, useState } from 'react'
import { undoables } from '../../components/UndoBar.tsx'
import { type Act, actsInWords, peopleOf } from './weekEdits.ts'

/** Takes back what was done to a shift that is in effect, while nobody knows of it. */
export const shiftUndo = 'POST /api/office/rosters/undecide'
// So many are taken back by one call.
const atOnce = 200

/** Acts that took effect, with what does the reverse, and the keys of their lines in the bar of what was just done. */
export interface Done {
  acts: Act[]
  back: Act[]
  keys: number[]
}

interface Kept {
  past: readonly Done[]
  undone: readonly Done[]
}

const nothingYet: Kept = { past: [], undone: [] }

/** The shift that an act is about: of one that adds, the one that it made, which its reverse names. */
const shiftOf = (act: Act | undefined) => (!act || act.kind === 'add' ? [] : [act.shift.id])

/** The shifts by which each person is concerned. */
export function shiftsByPerson({ acts, back }: Done): ReadonlyMap<number, readonly number[]> {
  const shifts = new Map<number, number[]>()
  for (const [n, act] of acts.entries()) {
    // What does the reverse stands the other way round.
    const [id] = [act, back.at(-1 - n)].flatMap(shiftOf)
    if (id !== undefined)
      for (const person of peopleOf(act)) shifts.set(person, [...(shifts.get(person) ?? []), id])
  }
  return shifts
}

/** Offers to take acts back until their people are told; answers the keys of that. */
export function offerUndo({ acts, back }: Done, today: string): number[] {
  const ids = [...new Set([...acts, ...back].flatMap(shiftOf))]
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, n) =>
    ids.slice(n * atOnce, (n + 1) * atOnce),
  )
  const word = actsInWords(acts, today)
  return parts.map((ids) => undoables.add({ word, address: shiftUndo, ids }))
}

/** What was done and undone here; also what is taken back by the bar of what was just done. */
export function useKeptActs(onTakenBack: () => void) {
  const [kept, setKept] = useState(nothingYet)
  // What is asked for before the last answer came goes by what is kept then.
  const latest = useRef(kept)
  const hear = useRef(onTakenBack)
  hear.current = onTakenBack
  const keep = (next: Kept) => {
    latest.current = next
    setKept(next)
  }
  useEffect(
    () =>
      undoables.whenUndone(shiftUndo, (ids) => {
        hear.current()
        const { past, undone } = latest.current
        const last = past.findLast(({ acts, back }) =>
          [...acts, ...back].flatMap(shiftOf).some((id) => ids.includes(id)),
        )
        if (!last) return
        const next = {
          past: past.filter((one) => one !== last),
          undone: [...undone, { ...last, keys: [] }],
        }
        latest.current = next
        setKept(next)
      }),
    [],
  )
  return { kept, latest, keep }
}
