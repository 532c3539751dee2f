/** Within how many minutes what was signed offline has to come to count by itself, where the museum sets nothing else. */
export const usualKeptMinutes = 180
/** The least and the most that a museum may set. */
export const keptMinutesRange = { min: 10, max: 1440 } as const

/**
 * What may speak against a sign-in that was kept offline: the person's phone was heard meanwhile, others
 * sent the same code, the phone's clock was set meanwhile, it contradicts another punch of the shift, it
 * came too late. The first is the weightiest.
 */
export const keptDoubts = ['heard', 'together', 'clock', 'order', 'late'] as const
export type KeptDoubt = (typeof keptDoubts)[number]
