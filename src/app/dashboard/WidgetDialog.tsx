import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { DialogFrame } from '../../ui/dialog/DialogFrame.tsx'
import { useWidgetWords } from './use-widget-words.ts'
import { ALL_WIDGETS, type WidgetChoice, type WidgetName, withMoved, withShown } from './widgets.ts'
import style from './dashboard.module.css'

export interface WidgetListProps {
  readonly choice: WidgetChoice
  /** The charts that the user may see, in order. */
  readonly offered: readonly WidgetName[]
  readonly onChoice: (choice: WidgetChoice) => void
}

/** Selects which charts are shown, and in which order. */
export const WidgetList = ({ choice, offered, onChoice }: WidgetListProps) => {
  const { t } = useLingui()
  const nameOf = useWidgetWords()
  return (
    <ul className={style['chosen']}>
      {offered.map((name, place) => {
        const title = nameOf(name)
        const shown = !choice.hidden.includes(name)
        const move = (by: -1 | 1): void => onChoice(withMoved(choice, name, by, offered))
        return (
          <li key={name}>
            <Checkbox
              label={title}
              checked={shown}
              onChange={(event) => onChoice(withShown(choice, name, event.currentTarget.checked))}
            />
            <ActionIcon aria-label={t`${title}: up`} disabled={place === 0} onClick={() => move(-1)}>
              <IconArrowUp size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
            <ActionIcon aria-label={t`${title}: down`} disabled={place === offered.length - 1} onClick={() => move(1)}>
              <IconArrowDown size={18} stroke={1.8} aria-hidden="true" />
            </ActionIcon>
          </li>
        )
      })}
    </ul>
  )
}

interface WidgetDialogProps extends WidgetListProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** The widget dialog of the dashboard (DASH-06, DLG-37, OPEN-087); a choice applies at once, on all devices of the person. */
export const WidgetDialog = ({ opened, onClose, ...list }: WidgetDialogProps) => {
  const { t } = useLingui()
  return (
    <DialogFrame
      opened={opened}
      title={t`Charts on the dashboard`}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => list.onChoice(ALL_WIDGETS)}>{t`As it was`}</Button>
          <Button variant="filled" onClick={onClose}>{t`Done`}</Button>
        </>
      }
    >
      <WidgetList {...list} />
    </DialogFrame>
  )
}
