import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import type { Serve } from '../../http/serve.ts'
import { changeVolunteer } from './change.service.ts'
import { newClaimCode } from './claim.service.ts'
import { exportVolunteers } from './export.service.ts'
import { checkImport, importVolunteers, readSheet, template } from './import.service.ts'
import { counts, officeInfo, officeList, reveal } from './volunteer-office.service.ts'

/** Volunteers and applicants in the office. */
export function volunteerOfficeRoutes(serve: Serve): void {
  serve(volunteerOfficeCalls.list, (input, ctx) => officeList(ctx, input))
  serve(volunteerOfficeCalls.info, ({ id }, ctx) => officeInfo(ctx, id))
  serve(volunteerOfficeCalls.counts, (_, ctx) => counts(ctx))
  serve(volunteerEditCalls.change, ({ id, ...change }, ctx) => changeVolunteer(ctx, id, change))
  serve(volunteerOfficeCalls.reveal, ({ id }, ctx) => reveal(ctx, id))
  serve(claimCalls.code, ({ id }, ctx) => newClaimCode(ctx, id))
  serve(volunteerSheetCalls.export, (input, ctx) => exportVolunteers(ctx, input))
  serve(volunteerSheetCalls.template, () => template())
  const before = readSheet
  serve(volunteerSheetCalls.check, (_, ctx) => checkImport(ctx), { before })
  serve(volunteerSheetCalls.import, (_, ctx) => importVolunteers(ctx), { before })
}
