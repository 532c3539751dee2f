export interface Violation {
  rule: string
  /** Path from the repository's root. */
  file: string
  line?: number
  message: string
}
