/** For museums whose clock is turned by days while one is logged in: no login of the office ends. */
export const untimed = { OFFICE_LOGIN_HOURS: '876000', OFFICE_IDLE_MINUTES: '52560000' }

/** Where a login begins of which nothing is said. */
export const somewhere = { agent: '', ip: '' }
