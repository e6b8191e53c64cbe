import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { useErrorOf } from './problem-texts.ts'
import type { EntityForm } from './use-entity-form.ts'

const holds = (shown: string, path: string): boolean => shown === path || path.startsWith(`${shown}.`)

interface FormNoticesProps {
  readonly form: EntityForm
  /** The paths that the form shows; problems of other fields are listed here. */
  readonly paths?: readonly string[]
}

/** Notices above a form: the restored draft, why saving failed, and problems of fields that the form does not show. */
export const FormNotices = ({ form, paths }: FormNoticesProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const errorOf = useErrorOf(form)
  const at = format.when(form.draftAt)
  const unseen =
    paths === undefined ? [] : Object.keys(form.problems).filter((path) => !paths.some((one) => holds(one, path)))
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
          {unseen.length === 0
            ? null
            : unseen.map((path) => (
                <p key={path}>
                  {words.field(form.entity, path)}: {errorOf(path)}
                </p>
              ))}
        </ReasonPanel>
      )}
    </>
  )
}
