/** What bounds the taking of open shifts (可认领班次); a 0 of ahead or rest bounds nothing. */
export interface OpenRules {
  /** So many days from today on are shown, and can be taken. */
  open_days: number
  /** Who has so many shifts before them on these days takes no more of them. */
  max_ahead: number
  /** Between a shift that is taken and the others of its person lie at least so many hours. */
  rest_hours: number
  /** Of a shift that is given up with fewer hours to go, colleagues are asked at once. */
  callout_hours: number
}

export const usualOpenRules: OpenRules = {
  open_days: 28,
  max_ahead: 0,
  rest_hours: 0,
  callout_hours: 48,
}

export const mostOpenDays = 60
export const mostAhead = 100
export const mostRestHours = 48
export const mostCalloutHours = 168
