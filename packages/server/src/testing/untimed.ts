/** For museums whose clock is turned by days while one is logged in: no login of the office ends, and none is asked for its password again. */
export const untimed = {
  OFFICE_LOGIN_HOURS: '876000',
  OFFICE_IDLE_MINUTES: '52560000',
  OFFICE_CONFIRM_MINUTES: '52560000',
}

/** Where a login begins of which nothing is said. */
export const somewhere = { agent: '', ip: '' }

const lifeMs = 3_650 * 24 * 3_600_000

/** A login that begins at this instant and outlives whatever is measured by it. */
export const beginning = (now: Date) => ({
  ...somewhere,
  app: { settings: { officeLifeMs: lifeMs, officeConfirmMs: lifeMs } },
  now,
})
