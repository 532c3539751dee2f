import type { RosterBlock } from '@museum/contract/setting/block.rules.ts'
import type { Span } from '@museum/contract/span.ts'
import type { ChosenDay, Preset } from './choice.ts'

/** A part of the day to tap. */
export interface Part extends RosterBlock {
  /** The museum's block by its name; empty for times of one's own. */
  block: string
}

/**
 * The parts of the day that some chosen day has, and the times of one's own: those of last time, or set
 * by hand. Where days leave a part different times none are said.
 */
export function partsOf(
  days: readonly ChosenDay[],
  preset: Preset,
  proposed: Preset,
): readonly Part[] {
  const parts = new Map<string, Part>()
  for (const { name, start_time, end_time } of days.flatMap(({ blocks }) => blocks)) {
    const known = parts.get(name)
    const differs = known && (known.start_time !== start_time || known.end_time !== end_time)
    const times = differs ? { start_time: '', end_time: '' } : { start_time, end_time }
    parts.set(name, { name, block: name, ...times })
  }
  const [own] = [preset, proposed].filter((one) => one.block === '' && one.end_time !== '')
  if (!own) return [...parts.values()]
  const { start_time, end_time } = own
  const last = proposed.start_time === start_time && proposed.end_time === end_time
  return [{ name: last ? '上次' : '自定', block: '', start_time, end_time }, ...parts.values()]
}

/** The times that the chosen part stands for; empty where days differ. */
export function shownTimes(parts: readonly Part[], preset: Preset): Span {
  const { start_time, end_time } =
    parts.find(({ block }) => preset.block !== '' && block === preset.block) ?? preset
  return { start_time, end_time }
}
