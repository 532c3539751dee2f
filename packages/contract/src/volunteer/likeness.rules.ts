/** By what two records were found: WeChat says that they are one person, or so much in them is the same. */
export const duplicateReasons = [
  ...(['wechat', 'phone', 'named_both', 'named_phone', 'named_birth'] as const),
] as const
export type DuplicateReason = (typeof duplicateReasons)[number]
