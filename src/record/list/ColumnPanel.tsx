import { Button, Checkbox, Popover } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useWords } from '../../ui/fields/words.ts'
import { type ColumnChooserProps, ColumnsButton } from './ColumnsButton.tsx'
import style from '../entity.module.css'

/** Menu of columns; opens on mount. */
export const ColumnPanel = ({ entity, entityList }: ColumnChooserProps) => {
  const { t } = useLingui()
  const words = useWords()
  const [opened, setOpened] = useState(false)
  // Opened after mount, when the button has the focus, so that closing returns the focus to it.
  useEffect(() => setOpened(true), [])
  const { offered, shown, setColumns } = entityList
  const paths = shown.map((column) => column.path)
  const toggle = (path: string, on: boolean): void =>
    setColumns(offered.map((column) => column.path).filter((item) => (item === path ? on : paths.includes(item))))
  return (
    <Popover position="bottom-end" trapFocus opened={opened} onChange={setOpened}>
      <Popover.Target>
        <ColumnsButton autoFocus aria-expanded={opened} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown>
        <div className={style['columns']}>
          {offered.map(({ path }) => (
            <Checkbox
              key={path}
              label={words.field(entity, path)}
              checked={paths.includes(path)}
              disabled={paths.length === 1 && paths.includes(path)}
              onChange={(event) => toggle(path, event.currentTarget.checked)}
            />
          ))}
          <Button variant="subtle" onClick={() => setColumns(null)}>{t`As it was`}</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
