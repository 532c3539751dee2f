import { z } from 'zod'

export const isAddress = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url)
export const withoutSlash = (url: string) => url.replace(/\/$/, '')

/** A setting that is an http(s) address, without a slash at its end. */
export const address = z
  .string()
  .refine(isAddress, 'must be an http(s) address')
  .transform(withoutSlash)
