import { dialled, officeWord } from '@museum/contract/setting/contact.rules.ts'
import { ask, tell } from './components/dialogs.ts'
import { toast } from './components/toast.ts'
import { settings } from './settings.ts'

/** Says a refusal that is more than a toast: what was not done, and what says to phone the office, which stays and dials. */
export function tellRefusal(text: string, code: string | undefined) {
  const { office_phone: phone } = settings.museumLook
  if (code === 'request.not_done') tellNotDone(text)
  else if (!phone) toast(text)
  else
    void ask({ title: `联系${officeWord}`, text, confirm: '拨打' }).then(
      (dials) => dials && location.assign(`tel:${dialled(phone)}`),
    )
}

/** Says what was not done, until it is seen: whoever hears it has waited, and may look elsewhere. */
export const tellNotDone = (text: string) => void tell({ title: '没有成功', text })
