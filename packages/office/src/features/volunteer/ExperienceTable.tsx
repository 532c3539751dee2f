import type { VolunteerInfo } from './volunteerRows.ts'

/** Learning and work, the entries as they were given. */
export function ExperienceTable({ entries }: { entries: VolunteerInfo['learn_experience'] }) {
  if (entries.length === 0) return <p className="none">—</p>
  return (
    <table className="plain-table">
      <thead>
        <tr>
          <th scope="col">时间</th>
          <th scope="col">单位</th>
          <th scope="col">职务</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={`${entry.start}${entry.end}${entry.work_unit}${entry.job}`}>
            <td className="figures">
              {entry.start} 至 {entry.end}
            </td>
            <td>{entry.work_unit}</td>
            <td>{entry.job}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
