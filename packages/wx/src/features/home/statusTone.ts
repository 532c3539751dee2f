import type { Tone } from '../../components/StatusTag.tsx'

const tones: Readonly<Record<number, Tone>> = {
  1: 'amber',
  2: 'amber',
  3: 'amber',
  4: 'red',
  5: 'red',
  6: 'red',
  7: 'celadon',
}

/** The colour that repeats the word of a volunteer status. */
export function toneOf(status: number): Tone {
  return tones[status] ?? 'grey'
}
