import { z } from 'zod'

/** A shift as the planner shows it. */
export const planned = z.object({
  id: z.int(),
  volunteer_id: z.int(),
  volunteer_name: z.string(),
  code: z.string(),
  date: z.string(),
  activity_id: z.int(),
  title: z.string(),
  service_type_id: z.int(),
  service_type_name: z.string(),
  place_id: z.int(),
  place_name: z.string(),
  start_time: z.string(),
  end_time: z.string(),
  explain_time: z.int(),
  // 1 from the first time that is known of it: then it is no longer moved or removed.
  signed: z.int(),
})

/** Shifts that are alike but for whose they are: see `unpacked`. */
export const alike = z.object({
  ...planned.omit({ id: true, volunteer_id: true, volunteer_name: true, code: true, signed: true })
    .shape,
  ids: z.array(z.int()),
  volunteer_ids: z.array(z.int()),
  signed_ids: z.array(z.int()),
})
