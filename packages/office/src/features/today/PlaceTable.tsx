import { dutyStateWords } from '@museum/contract/attendance/attendance.words.ts'
import { boardStates, type PlaceRow, troubles } from './todayRows.ts'

interface PlaceTableProps {
  places: readonly PlaceRow[]
  /** The chosen place's id; 0 for all. */
  chosen: number
  onChoose: (id: number) => void
}

/** How many stand where at each place; a place shows its people. */
export function PlaceTable({ places, chosen, onChoose }: PlaceTableProps) {
  return (
    <table className="place-table">
      <caption className="unseen">各地点到岗情况</caption>
      <thead>
        <tr>
          <th scope="col">地点</th>
          <th scope="col">应到</th>
          {boardStates.map((state) => (
            <th scope="col" key={state}>
              {dutyStateWords[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {places.map((place) => (
          <tr key={place.place_id} className={place.place_id === chosen ? 'opened' : undefined}>
            <th scope="row">
              <button
                type="button"
                className="as-link"
                aria-pressed={place.place_id === chosen}
                onClick={() => onChoose(place.place_id === chosen ? 0 : place.place_id)}
              >
                {place.place_name || '未定地点'}
              </button>
            </th>
            <td className="figures">{place.total}</td>
            {boardStates.map((state) => (
              <td
                key={state}
                className={
                  troubles.includes(state) && place[state] > 0 ? 'figures trouble' : 'figures'
                }
              >
                {place[state] === 0 ? <span className="none">·</span> : place[state]}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
