import { exportCalls } from '@museum/contract/export/export.calls.ts'
import type { Serve } from '../../http/serve.ts'
import {
  exportAccounts,
  exportActivities,
  exportAudit,
  exportEntries,
  exportGroups,
  exportRecruitments,
} from './office-export.service.ts'
import {
  exportExceptions,
  exportPlaces,
  exportTypes,
  exportWeek,
} from './serving-export.service.ts'

/** The office's tables as files. */
export function exportRoutes(serve: Serve): void {
  serve(exportCalls.activities, (input, act) => exportActivities(act, input))
  serve(exportCalls.recruitments, (input, act) => exportRecruitments(act, input))
  serve(exportCalls.week, (input, act) => exportWeek(act, input))
  serve(exportCalls.exceptions, (input, act) => exportExceptions(act, input))
  serve(exportCalls.serviceTypes, (input, act) => exportTypes(act, input))
  serve(exportCalls.places, (input, act) => exportPlaces(act, input))
  serve(exportCalls.groups, (input, act) => exportGroups(act, input))
  serve(exportCalls.dictionaries, (input, act) => exportEntries(act, input))
  serve(exportCalls.accounts, (input, act) => exportAccounts(act, input))
  serve(exportCalls.audit, (input, act) => exportAudit(act, input))
}
