import { type HalfMark, halfMarks, markAt, withMark } from '@museum/contract/wish/wish.rules.ts'

const days = ['一', '二', '三', '四', '五', '六', '日']
const parts = ['上午', '下午']
const words: Readonly<Record<HalfMark, string>> = { any: '可以', glad: '愿意', awkward: '不便' }

/** The half-days of a week: each tap says the next of 可以, 愿意, 不便. */
export function HalfDays({
  halves,
  onChange,
}: {
  halves: string
  onChange: (halves: string) => void
}) {
  return (
    <>
      <p className="quiet above">点一下切换：可以 → 愿意 → 不便</p>
      <ul>
        {days.map((day, row) => (
          <li key={day} className="line below">
            <span className="wish-day">周{day}</span>
            <span className="tiles grow">
              {parts.map((part, column) => {
                const place = row * 2 + column
                const mark = markAt(halves, place)
                const next = halfMarks[(halfMarks.indexOf(mark) + 1) % halfMarks.length] ?? 'any'
                return (
                  <button
                    key={part}
                    type="button"
                    className={`pick quiet wish-half wish-half-${mark}`}
                    aria-label={`周${day}${part} ${words[mark]}`}
                    onClick={() => onChange(withMark(halves, place, next))}
                  >
                    <span>{part}</span>
                    {words[mark]}
                  </button>
                )
              })}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
