import { Button, Checkbox, Popover } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconColumns } from '@tabler/icons-react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { useWords } from '../../ui/fields/words.ts'
import type { EntityList } from './use-entity-list.ts'
import style from './entity.module.css'

/** Which columns the list shows; kept on this device. */
export const ColumnChooser = ({ entity, entityList }: { entity: AnyEntity; entityList: EntityList }) => {
  const { t } = useLingui()
  const words = useWords()
  const { offered, shown, setColumns } = entityList
  const paths = shown.map((column) => column.path)
  const toggle = (path: string, on: boolean): void =>
    setColumns(offered.map((column) => column.path).filter((item) => (item === path ? on : paths.includes(item))))
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="subtle" leftSection={<IconColumns size={18} stroke={1.8} aria-hidden="true" />}>
          {t`Columns`}
        </Button>
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
