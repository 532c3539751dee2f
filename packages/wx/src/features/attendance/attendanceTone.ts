import type { Tone } from '../../components/StatusTag.tsx'

/** The colour that repeats the word of an attendance status: 0 red, 1 green, 2 to 5 orange (§4.27). */
export function attendanceTone(status: number): Tone {
  if (status < 0) return 'grey'
  if (status === 0) return 'red'
  return status === 1 ? 'celadon' : 'amber'
}
