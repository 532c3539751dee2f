import type { SourceFile } from './tree.ts'
import type { Violation } from './violation.ts'

interface Exemption {
  rule: string
  file: string
  reason: string
}

const listFile = 'tools/structure-exemptions.json'

/** Takes out what is exempt with a reason; an exemption without reason or use is a violation. */
export function applyExemptions(violations: Violation[], files: SourceFile[]): Violation[] {
  const list = files.find(({ path }) => path === listFile)
  const exemptions: Exemption[] = list ? JSON.parse(list.text) : []
  const covers = ({ rule, file }: Exemption) => {
    return (violation: Violation) => violation.rule === rule && violation.file === file
  }
  const faults = exemptions.flatMap((exemption) => {
    const about = `${exemption.rule} in ${exemption.file}`
    const message = !violations.some(covers(exemption))
      ? `nothing to exempt any more: ${about}`
      : (exemption.reason?.trim() ?? '').length < 20
        ? `no reason given: ${about}`
        : undefined
    return message ? [{ rule: 'exemption', file: listFile, message }] : []
  })
  return [
    ...violations.filter((violation) => !exemptions.some((one) => covers(one)(violation))),
    ...faults,
  ]
}
