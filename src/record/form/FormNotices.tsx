import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBan, IconPencil } from '@tabler/icons-react'
import { fieldAt } from '../../catalogue/row.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useWords } from '../../ui/fields/words.ts'
import { ReasonPanel } from '../../ui/page/ReasonPanel.tsx'
import { FieldLinks } from '../action/FieldLinks.tsx'
import { useErrorOf } from './problem-texts.ts'
import type { EntityForm } from './entity-form.ts'

const holds = (shown: string, path: string): boolean => shown === path || path.startsWith(`${shown}.`)

interface FormNoticesProps {
  readonly form: EntityForm
  /** The paths that the form shows; problems of other fields are listed here. */
  readonly paths?: readonly string[]
}

const CONTROL = 'input:not([type=hidden]), textarea, button'

/** Focuses the control of a field in the dialog or page of the notice. */
const openField = (path: string, from: HTMLElement): void =>
  from
    .closest('[role=dialog], main')
    ?.querySelector<HTMLElement>(`[data-field="${CSS.escape(path)}"] :is(${CONTROL})`)
    ?.focus()

/** Mounted again by each attempt: the button may be far below, and on a phone nothing else changes there. */
const intoView = (notice: HTMLElement | null): void => notice?.scrollIntoView({ block: 'nearest' })

/** Notices above a form: the restored draft, why saving failed and at which fields, and problems of fields that the form does not show. */
export const FormNotices = ({ form, paths }: FormNoticesProps) => {
  const { t } = useLingui()
  const format = useFormat()
  const words = useWords()
  const errorOf = useErrorOf(form)
  const at = format.when(form.draftAt)
  const shown = (path: string): boolean => paths === undefined || paths.some((one) => holds(one, path))
  const unseen = Object.keys(form.problems).filter((path) => !shown(path))
  const seen = form.attention.filter((path) => shown(path) && fieldAt(form.entity.fields, path) !== undefined)
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
        <div ref={intoView}>
          <ReasonPanel tone="red" icon={IconBan} title={form.failure} alert>
            {seen.length > 0 && <FieldLinks entity={form.entity} paths={seen} onOpen={openField} />}
            {unseen.map((path) => (
              <p key={path}>
                {words.field(form.entity, path)}: {errorOf(path)}
              </p>
            ))}
          </ReasonPanel>
        </div>
      )}
    </>
  )
}
