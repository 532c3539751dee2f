/** Where a notification's button leads: addresses of the phone below `/wx`, by what they show. */

/** How one's own shift was counted, and what was asked about it. */
export const shiftLink = (id: number) => `/volunteerCorrection?id=${id}`

/** One's own statements of service. */
export const statementLink = '/volunteerStatement'
