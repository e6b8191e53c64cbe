import { Button, Drawer } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { PickFilter } from '../../ui/fields/ChoiceControl.tsx'
import { controlsOf } from '../../ui/fields/field-controls.ts'
import { useWords } from '../../ui/fields/words.ts'
import { useFocusBack } from '../../ui/dialog/focus-back.ts'
import { useOnTop } from '../../ui/dialog/on-top.ts'
import { useScreen } from '../../ui/theme/use-screen.ts'
import { fieldAtEnd } from '../../domains/field-paths.ts'
import { type ListPlace, withFilter } from './list-place.ts'
import style from '../entity.module.css'

export interface FilterPanelProps {
  readonly entity: AnyEntity
  readonly place: ListPlace
  readonly onPlace: (place: ListPlace) => void
  /** Filters set by the context; they get no control. */
  readonly fixed: ReadonlySet<string>
  readonly opened: boolean
  readonly onClose: () => void
}

/** One control per filter of the list; every change queries the list again (LIST-03), Escape (SHELL-07) and Back close. */
export const FilterPanel = ({ entity, place, onPlace, fixed, opened, onClose }: FilterPanelProps) => {
  const { t } = useLingui()
  const words = useWords()
  const phone = useScreen() === 'phone'
  const onTop = useOnTop(opened, onClose)
  useFocusBack(opened)
  const { groups } = entity.list
  return (
    <Drawer.Root opened={opened} onClose={onClose} closeOnEscape={onTop} position="right" size={phone ? '100%' : 400}>
      <Drawer.Overlay />
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title className={style['filterTitle'] ?? ''}>{t`Filter`}</Drawer.Title>
          <Drawer.CloseButton aria-label={t`Close`} />
        </Drawer.Header>
        <Drawer.Body className={style['filters'] ?? ''}>
          {[...entity.list.filters, ...(entity.list.filtersThrough ?? []).map(({ name }) => name)]
            .filter((path) => !fixed.has(path))
            .map((path) => {
              const field = fieldAtEnd(entity, path)
              const Filter = field === undefined ? null : controlsOf(field).Filter
              if (field === undefined || Filter === null) return null
              return (
                <Filter
                  key={path}
                  field={field}
                  entity={entity}
                  path={path}
                  name={words.field(entity, path)}
                  value={place.filters[path]}
                  onChange={(value) => onPlace(withFilter(place, path, value))}
                />
              )
            })}
          {groups !== undefined && (
            <PickFilter
              name={words.group(entity)}
              options={Object.keys(groups.groups).map((value) => ({ value, label: words.groupName(entity, value) }))}
              value={place.filters[groups.name]}
              onChange={(value) => onPlace(withFilter(place, groups.name, value))}
            />
          )}
          <div className={style['filterFoot']}>
            <Button onClick={() => onPlace({ ...place, page: 1, filters: {} })}>{t`Clear all`}</Button>
            <Button variant="filled" onClick={onClose}>{t`Show`}</Button>
          </div>
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
