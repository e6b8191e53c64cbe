import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconFilter } from '@tabler/icons-react'
import { type ReactNode, useMemo, useState } from 'react'
import type { AnyEntity } from '../../catalogue/entity.ts'
import { later } from '../../ui/later/later.tsx'
import { laterOpened } from '../../ui/later/later-opened.tsx'
import { FilterRow } from '../../ui/list/FilterChip.tsx'
import { useScreen } from '../../ui/theme/use-screen.ts'
import type { FilterChipsProps } from './FilterChips.tsx'
import type { FilterPanelProps } from './FilterPanel.tsx'
import type { Filters, ListPlace } from './list-place.ts'
import { SearchBox } from './SearchBox.tsx'

const FilterChips = later<FilterChipsProps>(async () => (await import('./FilterChips.tsx')).FilterChips)
const FilterPanel = laterOpened<FilterPanelProps>(async () => (await import('./FilterPanel.tsx')).FilterPanel)

interface RecordFiltersProps {
  readonly entity: AnyEntity
  readonly place: ListPlace
  readonly onPlace: (place: ListPlace) => void
  readonly fixed: Filters
  /** The saved views: at the end of the line, on a phone before the chips, which stand below. */
  readonly views?: ReactNode
}

/** Filter button, search, chips and saved views of a list. */
export const RecordFilters = ({ entity, place, onPlace, fixed, views }: RecordFiltersProps) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const phone = useScreen() === 'phone'
  const paths = useMemo(() => new Set(Object.keys(fixed)), [fixed])
  const { filters, filtersThrough, groups } = entity.list
  const hasFilters = filters.some((path) => !paths.has(path)) || filtersThrough !== undefined || groups !== undefined
  const searchable = entity.list.search.length > 0 || entity.list.searchThrough !== undefined
  if (!hasFilters && !searchable && views === undefined) return null
  return (
    <FilterRow {...(views === undefined || phone ? {} : { end: views })}>
      {searchable && <SearchBox value={place.search} onChange={(search) => onPlace({ ...place, page: 1, search })} />}
      {hasFilters && (
        <Button leftSection={<IconFilter size={18} stroke={1.7} aria-hidden="true" />} onClick={() => setOpen(true)}>
          {t`Filter`}
        </Button>
      )}
      {phone && views}
      {Object.keys(place.filters).length > 0 && (
        <FilterChips entity={entity} place={place} onPlace={onPlace} onOpen={() => setOpen(true)} />
      )}
      <FilterPanel
        entity={entity}
        place={place}
        onPlace={onPlace}
        fixed={paths}
        opened={open}
        onClose={() => setOpen(false)}
      />
    </FilterRow>
  )
}
