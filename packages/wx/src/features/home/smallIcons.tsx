import './smallIcons.css'

// Line icons of the home's small row, on one 32 × 32 ground.
const lines = {
  scan: 'M5 11V7a2 2 0 0 1 2-2h4M21 5h4a2 2 0 0 1 2 2v4M27 21v4a2 2 0 0 1-2 2h-4M11 27H7a2 2 0 0 1-2-2v-4M5 16h22',
  star: 'm16 4 3.7 7.7 8.3 1.1-6.1 5.8 1.5 8.4-7.4-4-7.4 4 1.5-8.4L4 12.8l8.3-1.1z',
  space: 'M5 6h22v16H15l-6 5v-5H5zM10 12h12M10 16h8',
  person: 'M16 15a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM6 27c1-7 5-9 10-9s9 2 10 9',
  record: 'M8 4h16v24H8zM12 10h8M12 15h8M12 20h5',
} as const

export type SmallIconName = keyof typeof lines

export function SmallIcon({ name }: { name: SmallIconName }) {
  return (
    <svg className="small-icon" viewBox="0 0 32 32" aria-hidden="true">
      <path d={lines[name]} />
    </svg>
  )
}
