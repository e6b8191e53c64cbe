import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useFormat } from '../../i18n/use-format.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import type { EntityForm } from './use-entity-form.ts'

/** What stands above a form: the draft it was filled from, and why it was not saved. */
export const FormNotices = ({ form }: { readonly form: EntityForm }) => {
  const { t } = useLingui()
  const format = useFormat()
  const at = format.when(form.draftAt)
  return (
    <>
      {form.draftAt !== null && (
        <ReasonPanel
          tone="amber"
          icon={IconPencil}
          title={t`Draft of ${at}`}
          action={<Button variant="subtle" onClick={() => void form.reset()}>{t`Discard draft`}</Button>}
        >
          {t`You typed this before and did not save it. It is only on this device.`}
        </ReasonPanel>
      )}
      {form.failure !== null && (
        <ReasonPanel tone="red" icon={IconBan} title={form.failure} alert>
          {null}
        </ReasonPanel>
      )}
    </>
  )
}
