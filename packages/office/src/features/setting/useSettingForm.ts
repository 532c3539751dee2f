import { Form } from 'antd'
import { useSaving } from '../../components/FormDialog.tsx'
import { changesOf, showFault } from '../../components/showFault.ts'
import { useFollowed } from '../../components/useFollowed.ts'
import { useUnsavedGuard } from '../../components/useUnsavedGuard.ts'
import type { Settings } from './settingRows.ts'

/**
 * A form that shows and changes some of the settings by their own names, and follows what others store of them;
 * `storedOf` is what it sends, where that is not as it stands in its fields.
 */
export function useSettingForm<V extends object>(
  settings: Settings,
  valuesOf: (of: Settings) => V,
  storedOf: (values: V) => object = (values) => values,
) {
  const [form] = Form.useForm<V>()
  const changesFrom = (known: Settings, held: V) =>
    changesOf(storedOf(valuesOf(known)), storedOf(held))
  const { base, shown, dirty, follow } = useFollowed({
    stored: settings,
    form,
    valuesOf,
    isOther: (held: V, known) => Object.keys(changesFrom(known, held)).length > 0,
  })
  useUnsavedGuard(dirty)
  const change = useSaving('PATCH /api/office/settings', {
    of: base,
    onTheirs: () => follow(settings),
  })
  const save = (values: V) => {
    const sent = form.getFieldsValue()
    return change
      .run(changesFrom(base, values))
      .then(({ data }) => follow(data, sent))
      .catch((error: unknown) => showFault(form, error, (key) => key))
  }
  return { form, base, initial: valuesOf(base), shown, dirty, save, busy: change.busy }
}
