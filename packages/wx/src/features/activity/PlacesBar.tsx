/** How many are enrolled of those planned, as figures and as a bar. */
export function PlacesBar({ enrolled, planned }: { enrolled: number; planned: number }) {
  const left = Math.max(planned - enrolled, 0)
  const share = planned > 0 ? Math.min(enrolled / planned, 1) : 0
  return (
    <>
      <span className="places">
        <span>
          已报 <strong>{enrolled}</strong> 人 / 计划 {planned} 人
        </span>
        {planned > 0 && (
          <span className="places-left">{left > 0 ? `余 ${left} 个名额` : '已满'}</span>
        )}
      </span>
      <span className="places-bar" aria-hidden="true">
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </>
  )
}
