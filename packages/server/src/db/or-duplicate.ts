import { Fault, type FaultCode } from '@museum/contract/fault.ts'
import { isDuplicate } from './db.ts'

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
