/** What is planned of a shift, for whom first. */
export const plannedColumns = [
  'volunteer_id',
  'date',
  'start_time',
  'end_time',
  'activity_id',
  'service_type_id',
  'place_id',
  'explain_time',
] as const
