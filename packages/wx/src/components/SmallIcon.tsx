import './page.css'
import './marks.css'

// Line icons of places, on one 32 × 32 ground.
const lines = {
  scan: 'M5 11V7a2 2 0 0 1 2-2h4M21 5h4a2 2 0 0 1 2 2v4M27 21v4a2 2 0 0 1-2 2h-4M11 27H7a2 2 0 0 1-2-2v-4M5 16h22',
  star: 'm16 4 3.7 7.7 8.3 1.1-6.1 5.8 1.5 8.4-7.4-4-7.4 4 1.5-8.4L4 12.8l8.3-1.1z',
  space: 'M5 6h22v16H15l-6 5v-5H5zM10 12h12M10 16h8',
  person: 'M16 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM6 27c1-7 5-9 10-9s9 2 10 9',
  paper: 'M8 4h11l6 6v18H8zM19 4v6h6M12 16h9M12 21h9',
  record: 'M8 4h16v24H8zM12 10h8M12 15h8M12 20h5',
  profile:
    'M4 7h24v18H4zM11 16a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6zM7 21c.5-2.6 1.8-3.6 4-3.6s3.5 1 4 3.6M19 12h6M19 16h6M19 20h4',
  card: 'M4 7h24v18H4zM4 12h24M9 21h5M19 17h5M19 21h5',
  data: 'M16 4 27 8v8c0 6-4.5 10-11 12C9.5 26 5 22 5 16V8zM11 16l4 4 7-8',
  attendance: 'M16 28a12 12 0 1 0 0-24 12 12 0 0 0 0 24zM16 9v7l5 3',
  bell: 'M8 22v-8a8 8 0 0 1 16 0v8l2 2H6zM13 27c1.5 1.6 4.5 1.6 6 0M16 6V4',
  calendar: 'M5 7h22v20H5zM5 13h22M11 4v6M21 4v6M10 18h4M18 18h4M10 22h4',
  home: 'M4 15 16 5l12 10M8 12v15h16V12M13 27v-8h6v8',
  team: 'M12 14a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 25c.6-5.5 3.5-7.5 8-7.5s7.4 2 8 7.5M21 7a4 4 0 0 1 0 7M23 18c3 .8 4.6 3 5 7',
} as const

export type SmallIconName = keyof typeof lines

/** A place's sign; the words beside it name it, as large as which it may be. */
export function SmallIcon({ name, beside = false }: { name: SmallIconName; beside?: boolean }) {
  const look = beside ? 'icon icon-beside' : 'icon small-icon'
  return (
    <svg className={look} viewBox="0 0 32 32" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  )
}
