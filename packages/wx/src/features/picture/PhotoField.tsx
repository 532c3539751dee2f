import { smallPicture } from '@museum/contract/picture/picture.rules.ts'
import { Button } from '../../components/Button.tsx'
import { type FieldWords, FormField } from '../../components/FormField.tsx'
import { fileUrl } from '../../settings.ts'
import { usePhotoUpload } from './usePhotoUpload.ts'
import './picture.css'

/** One photo, uploaded as soon as it is chosen; `value` is its address on the server. */
export function PhotoField({
  value,
  onChange,
  onBusy,
  advice,
  ...words
}: FieldWords & {
  value: string
  onChange: (path: string) => void
  /** True while a photo is on its way. */
  onBusy: (busy: boolean) => void
  /** What a good photo is. */
  advice: string
}) {
  const { preview, busy, failed, gone, damaged, choose, again, refresh } = usePhotoUpload(
    onChange,
    onBusy,
  )
  const kept = value === '' ? undefined : fileUrl(smallPicture(value))
  // What did not come is not shown as if it were sent; nor what cannot be.
  const shown = failed && (kept !== undefined || damaged) ? kept : (preview ?? kept)
  const lost = gone ? '照片已失效，请重新上传' : undefined
  const broken = damaged ? '这张照片打不开，可能已损坏，请换一张' : '照片没有上传成功，请重试'
  const unchanged = kept === undefined ? broken : `新照片没有换上：${broken}`
  const error = words.error ?? (failed ? unchanged : lost)
  return (
    <FormField {...words} error={error}>
      {({ id, describedBy }) => (
        <div className="line">
          <div
            className={shown ? 'chosen-by photo-frame' : 'chosen-by photo-frame photo-frame-empty'}
          >
            {shown ? (
              <img
                src={shown}
                alt="照片预览"
                onError={shown === kept ? () => void refresh(value) : undefined}
              />
            ) : (
              <Portrait />
            )}
            {busy && (
              <span className="centred line photo-busy">
                <span className="button-spin" aria-hidden="true" />
              </span>
            )}
            <input
              id={id}
              type="file"
              accept="image/jpeg,image/png,image/gif"
              required={words.required}
              aria-invalid={error !== undefined}
              aria-describedby={describedBy}
              onChange={(event) => {
                void choose(event.target.files?.[0])
                // The same file may be chosen again.
                event.target.value = ''
              }}
            />
          </div>
          <div className="grow photo-words">
            <p role="status">
              {busy ? '正在上传…' : shown && !failed ? '点击照片可更换' : '点击上传照片'}
            </p>
            <p className="quiet below-close">{advice}</p>
            {failed && !damaged && (
              <Button kind="quiet" small onClick={() => void again()}>
                重新上传
              </Button>
            )}
          </div>
        </div>
      )}
    </FormField>
  )
}

function Portrait() {
  return (
    <svg viewBox="0 0 60 80" aria-hidden="true">
      <circle cx="30" cy="30" r="12" />
      <path d="M8 70c2-16 10-22 22-22s20 6 22 22" />
      <path d="M44 14h10m-5-5v10" className="photo-plus" />
    </svg>
  )
}
