/** Days before today whose shifts a calendar still shows. */
export const calendarPastDays = 60

/** The address of a calendar, from the first slash on. */
export const calendarPath = (token: string) => `/calendar/${token}.ics`

/** The same address as phones that subscribe by a tap want it. */
export const webcalOf = (address: string) => address.replace(/^https?:/, 'webcal:')

/** The address of one shift as a file for a calendar, from the first slash on; it opens under a signature. */
export const shiftFilePath = (id: number) => `/calendar/shift/${id}.ics`
