import { z } from 'zod'

const isAddress = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url)
const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** A setting that is the address of a whole host, without a slash at its end. */
export const hostAddress = z
  .string()
  .transform(withoutSlash)
  .refine(
    (url) => isAddress(url) && new URL(url).origin === url,
    'must be an address without a path, such as https://host',
  )

/** A setting that is an http(s) address, without a slash at its end. */
export const address = z
  .string()
  .refine(isAddress, 'must be an http(s) address')
  .transform(withoutSlash)

/**
 * What is wrong of the office's address beside the people's: cookies know a host by its name alone, so another port is
 * no other host.
 */
export function officeApart(given: { OFFICE_URL?: string; PUBLIC_URL?: string }) {
  const { OFFICE_URL = '', PUBLIC_URL = '' } = given
  const nameOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname : '')
  return {
    'OFFICE_URL needs PUBLIC_URL, the address of everybody else': OFFICE_URL && !PUBLIC_URL,
    'OFFICE_URL must be at another host name than PUBLIC_URL':
      nameOf(OFFICE_URL) !== '' && nameOf(OFFICE_URL) === nameOf(PUBLIC_URL),
  }
}
