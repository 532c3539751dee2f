import { importColumns, updatableFields } from '@museum/contract/volunteer/import.rules.ts'
import type { Found, Said } from './importFound.ts'

interface ImportKnownProps {
  found: Found
  said: Said
  onSay: (said: Said) => void
}

/** What becomes of whoever is in the register already: nothing, or the columns that are written over. */
export function ImportKnown({ found, said, onSay }: ImportKnownProps) {
  const { update } = said
  const differs = new Map(found.differs.map(({ field, count }) => [field, count]))
  const mapped = new Set(found.columns.map(({ field }) => field))
  const offered = importColumns.filter(
    ({ field }) => mapped.has(field) && updatable.has(field) && differs.has(field),
  )
  const say = (fields: readonly string[] | undefined) => onSay({ ...said, update: fields })
  return (
    <fieldset className="frame row gap-xl wrap fixed import-known">
      <legend className="strong">已在册的 {found.there} 人</legend>
      <label>
        <input
          type="radio"
          name="import-known"
          checked={update === undefined}
          onChange={() => say(undefined)}
        />
        跳过
      </label>
      <label>
        <input
          type="radio"
          name="import-known"
          checked={update !== undefined}
          disabled={offered.length === 0}
          onChange={() => say([])}
        />
        更新{offered.length === 0 ? <span className="hint">（与在册资料相同）</span> : null}
      </label>
      {update === undefined ? null : (
        <div className="row gap-xl wrap import-fields">
          {offered.map(({ field, title }) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={update.includes(field)}
                onChange={(event) =>
                  say(
                    event.target.checked
                      ? [...update, field]
                      : update.filter((one) => one !== field),
                  )
                }
              />
              {title}
              <span className="hint">{differs.get(field)} 人不同</span>
            </label>
          ))}
          <p className="hint">
            {update.length === 0 ? '请选择要写入的列。' : ''}表中空着的格不会清空在册资料。
          </p>
        </div>
      )}
    </fieldset>
  )
}

const updatable: ReadonlySet<string> = new Set(updatableFields)
