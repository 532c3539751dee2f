import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { isDuplicate } from './db.ts'

type Defined<T> = { [F in keyof T]?: Exclude<T[F], undefined> }

/** The fields that somebody gave: those that are not undefined. */
export function defined<T extends object>(input: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}

/** Awaits a write; throws the fault, naming its field, when a unique index refuses it. */
export async function orDuplicate<T>(
  write: Promise<T>,
  code: FaultCode,
  field?: string,
): Promise<T> {
  try {
    return await write
  } catch (error) {
    throw isDuplicate(error) ? new Fault(code, { ...(field !== undefined && { field }) }) : error
  }
}
