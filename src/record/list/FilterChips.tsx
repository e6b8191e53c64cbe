import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { AnyEntity } from '../../catalogue/entity.ts'
import type { FilterValue } from '../../engine/data/api.ts'
import { FilterChip } from '../../ui/list/FilterChip.tsx'
import { useFilterWords } from './filter-words.ts'
import { type ListPlace, withFilter } from './list-place.ts'

interface ChipProps {
  readonly entity: AnyEntity
  readonly path: string
  readonly value: FilterValue
  readonly onRemove: () => void
  readonly onOpen: () => void
}

const Chip = ({ entity, path, value, onRemove, onOpen }: ChipProps) => {
  const { field, relation, value: text } = useFilterWords(entity, path, value)
  return (
    <FilterChip
      field={field}
      value={text}
      onRemove={onRemove}
      onOpen={onOpen}
      {...(relation === undefined ? {} : { relation })}
    />
  )
}

export interface FilterChipsProps {
  readonly entity: AnyEntity
  readonly place: ListPlace
  readonly onPlace: (place: ListPlace) => void
  readonly onOpen: () => void
}

/** The active filters as chips, each with a button to remove it, and Clear all. */
export const FilterChips = ({ entity, place, onPlace, onOpen }: FilterChipsProps) => {
  const { t } = useLingui()
  return (
    <>
      {Object.entries(place.filters).map(([path, value]) => (
        <Chip
          key={path}
          entity={entity}
          path={path}
          value={value}
          onOpen={onOpen}
          onRemove={() => onPlace(withFilter(place, path, undefined))}
        />
      ))}
      <Button variant="subtle" onClick={() => onPlace({ ...place, page: 1, filters: {} })}>
        {t`Clear all`}
      </Button>
    </>
  )
}
