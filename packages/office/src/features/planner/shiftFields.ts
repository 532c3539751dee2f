/** The field of the form for what a refused plan names. */
export const shiftFields: Readonly<Record<string, string>> = {
  volunteer_id: 'volunteer_id',
  'planner.not_volunteer': 'volunteer_id',
  'roster.overlap': 'volunteer_id',
  start_time: 'start_time',
  end_time: 'end_time',
  'roster.end_before_start': 'end_time',
  'roster.outside_window': 'end_time',
  activity_id: 'activity_id',
  'roster.activity_not_open': 'activity_id',
  date: 'date',
  'roster.type_missing': 'service_type_id',
  'roster.place_wrong': 'place_id',
  explain_time: 'explain_time',
}
