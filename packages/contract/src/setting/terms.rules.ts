/** What statements of service say of the office; an empty text was not set. */
export interface StatementTerms {
  /** 记录单位 */
  statement_unit: string
  /** 联系电话 */
  statement_phone: string
}

export const noTerms: StatementTerms = { statement_unit: '', statement_phone: '' }

/** Who records the service: as the office set it, else the museum's own office. */
export function unitOf({ statement_unit }: StatementTerms, museum: string): string {
  return statement_unit || `${museum}志愿者办公室`
}
