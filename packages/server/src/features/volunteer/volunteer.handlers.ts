import { claimCalls } from '@museum/contract/volunteer/claim.calls.ts'
import { historyCalls } from '@museum/contract/volunteer/history.calls.ts'
import { importCalls } from '@museum/contract/volunteer/imports.calls.ts'
import { volunteerCalls } from '@museum/contract/volunteer/volunteer.calls.ts'
import { volunteerEditCalls } from '@museum/contract/volunteer/volunteer-edit.calls.ts'
import { volunteerOfficeCalls } from '@museum/contract/volunteer/volunteer-office.calls.ts'
import { volunteerSheetCalls } from '@museum/contract/volunteer/volunteer-sheet.calls.ts'
import { implement } from '../../http/implement.ts'
import { undecideCalls } from '../message/decision.service.ts'
import { changeVolunteer } from './change.service.ts'
import { claim, newClaimCode } from './claim.service.ts'
import { exportVolunteers } from './export.service.ts'
import { history } from './history.service.ts'
import { checkImport, importVolunteers, template, wrongRows } from './import.service.ts'
import { forgetSaid } from './import-head.service.ts'
import { undoImport, undoingOf } from './import-undo.service.ts'
import { importBack, importInfo, importListing, importPeople } from './imports.service.ts'
import { claimByPhone, phoneClaimWaits } from './phone-claim.service.ts'
import { undecideChange } from './undo.service.ts'
import { details, setShowcase, status } from './volunteer.service.ts'
import { counts, matching, officeInfo, officeList, reveal } from './volunteer-office.service.ts'

/** Status, profile and taking over a record on the phone; volunteers and applicants in the office. */
export const volunteerHandlers = [
  ...implement(volunteerCalls, {
    status,
    details,
    showcase: setShowcase,
  }),
  ...implement(claimCalls, {
    claim,
    code: (ctx, { id }) => newClaimCode(ctx, id),
    waits: phoneClaimWaits,
    byPhone: (ctx, { birth_time }) => claimByPhone(ctx, birth_time),
  }),
  ...implement(volunteerEditCalls, {
    change: (ctx, { id, ...change }) => changeVolunteer(ctx, id, change),
    ...undecideCalls(undecideChange),
  }),
  ...implement(volunteerSheetCalls, {
    export: exportVolunteers,
    exportSearch: exportVolunteers,
    template,
    check: checkImport,
    import: importVolunteers,
    back: wrongRows,
    forget: (ctx, { title }) => forgetSaid(ctx, title),
  }),
  ...implement(importCalls, {
    ...importListing,
    info: (ctx, { id }) => importInfo(ctx, id),
    people: importPeople,
    back: (ctx, { id }) => importBack(ctx, id),
    undoing: (ctx, { id }) => undoingOf(ctx, id),
    undo: (ctx, { id }) => undoImport(ctx, id),
  }),
  ...implement(historyCalls, { list: (ctx, { id }) => history(ctx, id) }),
  ...implement(volunteerOfficeCalls, {
    list: officeList,
    search: officeList,
    matching,
    info: (ctx, { id }) => officeInfo(ctx, id),
    counts,
    reveal,
  }),
]
